/** The owners of a municipality folder, with ids instead of keys, and back. */
import type { Owner, Owners } from '@fixpoint/contract/desk/owners/owners.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import type { DeskSections } from '#clients/municipality/desk-sections.ts';
import type { KeyedIds, KeysOfIds } from './template-of-file.ts';

type OwnersSection = NonNullable<DeskSections['owners']>;
type WrittenText = OwnersSection['list'][number]['name'];

export function ownersOfFile(
  { corridorMeters, list, places, claims }: OwnersSection,
  { workTypes, language }: Pick<KeyedIds, 'workTypes' | 'language'>,
): Owners {
  const textsOf = (text: WrittenText) => withoutEmpty(typeof text === 'string' ? { [language]: text } : text);
  return {
    corridorMeters,
    owners: list.map(({ ours, act, acts, name, hours, text, url = '', email = '', ...owner }) => ({
      ...owner,
      name: textsOf(name),
      hours: textsOf(hours),
      text: textsOf(text),
      url,
      email,
      isOurs: ours,
      acts: [
        ...(act === undefined ? [] : [{ workTypeId: null, act }]),
        ...Object.entries(acts).map(([key, one]) => ({ workTypeId: workTypes.get(key)!, act: one })),
      ],
    })),
    places: Object.entries(places).map(([key, place]) => ({ workTypeId: workTypes.get(key)!, place })),
    claims,
  };
}

function withoutEmpty(texts: Partial<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''),
  );
}

/** Values that are as usual are left out. */
export function ownersSection(
  { corridorMeters, owners, places, claims }: Owners,
  { workTypes }: Pick<KeysOfIds, 'workTypes'>,
  language: Language,
): object {
  return {
    corridorMeters,
    places: Object.fromEntries(places.map(({ workTypeId, place }) => [workTypes.get(workTypeId), place])),
    list: owners.map((owner) => ownerSection(owner, workTypes, language)),
    ...(claims.length > 0 && { claims }),
  };
}

function ownerSection(
  { key, name, phone, hours, url, email, text, isOurs, roads, areas, acts }: Owner,
  workTypes: KeysOfIds['workTypes'],
  language: Language,
): object {
  const usual = acts.find(({ workTypeId }) => workTypeId === null);
  const byType = acts.flatMap(({ workTypeId, act }) =>
    workTypeId === null ? [] : [[workTypes.get(workTypeId), act]],
  );
  const written = (texts: Owner['name']) => {
    const languages = Object.keys(texts);
    return languages.length === 1 && languages[0] === language ? texts[language] : texts;
  };
  const isSome = (texts: Owner['name']) => Object.keys(texts).length > 0;
  return {
    key,
    name: written(name),
    ...(phone !== '' && { phone }),
    ...(isSome(hours) && { hours: written(hours) }),
    ...(url !== '' && { url }),
    ...(email !== '' && { email }),
    ...(isSome(text) && { text: written(text) }),
    ...(isOurs && { ours: true }),
    ...(roads.length > 0 && { roads }),
    ...(areas.length > 0 && { areas }),
    ...(usual !== undefined && { act: usual.act }),
    ...(byType.length > 0 && { acts: Object.fromEntries(byType) }),
  };
}
