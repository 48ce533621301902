import type { DeskHandler } from '#commands/desk/handler.ts';
import { actOf, ownerWords } from '#desk/owners/owner-words.ts';
import { ApplicationError } from '#platform/application-error.ts';

export const testOwners: DeskHandler<'testOwners'> = async (
  { workTypeId, language, ...pin },
  { caller: { client } },
  { clients, deskRules, ownerRules },
) => {
  const [rules, { areasAt }, workTypes] = await Promise.all([
    ownerRules(client),
    deskRules(client),
    clients.findWorkTypes(client.clientId),
  ]);
  if (!workTypes.some((one) => one.workTypeId === workTypeId))
    throw new ApplicationError('notFound', { say: 'workType.missing' });
  const places = await rules.knownPlacesAt(workTypeId, pin);
  const languages = [...(language === undefined ? [] : [language]), client.language];
  const ownerOf = (key: string | null) => {
    const owner = key === null ? undefined : rules.owners.get(key);
    if (owner === undefined) return null;
    const { name, phone, hours, url, text } = ownerWords(owner, languages);
    return { name, phone, hours, url, text, act: actOf(owner, workTypeId) };
  };
  return {
    place: rules.placeOf(workTypeId),
    places: (places ?? [municipalityPlace]).map((one) => ({ ...one, owner: ownerOf(one.ownerKey) })),
    isKnown: places !== undefined,
    areas: areasAt(pin),
  };
};

const municipalityPlace = { ownerKey: null, place: '' };
