import { testsIn } from '@fixpoint/contract/questions/question-condition.ts';
import { firstLanguage } from '@fixpoint/languages/choose-language.ts';
import type { Client } from '#clients/client.ts';
import type { OwnerRules } from '#desk/owners/owner-rules.ts';
import { actOf, ownerWords } from '#desk/owners/owner-words.ts';
import type { QuestionSets } from '#desk/questions/question-sets.ts';
import { clientOf } from '#commands/call/client-of-call.ts';
import type { Handler } from './handler.ts';

export const findOwnerOfPlace: Handler<'findOwnerOfPlace'> = async (
  { worktypeid: workTypeId, longitude, latitude, accuracy: accuracyMeters = 0, language },
  { session },
  { clients, deskRules, ownerRules, questionSets },
) => {
  const client = await clientOf(clients, session.clientId);
  const [rules, { areasAt }, sets] = await Promise.all([
    ownerRules(client),
    deskRules(client),
    questionSets.find(client.clientId),
  ]);
  const tested = testedAreas(sets, workTypeId);
  const Areas = areasAt({ longitude, latitude }).filter((key) => tested.has(key));
  if (!rules.isUsed) return { Places: [], PlaceOwner: null, Areas };
  const places = (await rules.knownPlacesAt(workTypeId, { longitude, latitude, accuracyMeters })) ?? [];
  const [only] = places;
  const PlaceOwner = only === undefined || places.length > 1 ? null : (only.ownerKey ?? '');
  const ofOthers = places.some(({ ownerKey }) => ownerKey !== null);
  if (!ofOthers) return { Places: [], PlaceOwner, Areas };
  return {
    Places: places.map(({ ownerKey, place }) => ({
      Place: place,
      Owner: answeredOwner(rules, { ownerKey, workTypeId, languages: languagesOf(client, language) }),
    })),
    PlaceOwner,
    Areas,
  };
};

/** The areas that conditions of the work type name. Only they are told, because the set names them as well. */
function testedAreas(sets: QuestionSets, workTypeId: number): ReadonlySet<unknown> {
  const entries = sets.get(workTypeId)?.set.entries ?? [];
  const tests = entries.flatMap(({ showIf }) => (showIf === undefined ? [] : testsIn(showIf)));
  return new Set(tests.flatMap(({ test, value }) => (test === 'inside-area' ? [value] : [])));
}

function languagesOf(client: Client, tag: string | undefined): string[] {
  const wanted = firstLanguage([tag]);
  return wanted === undefined ? [client.language] : [wanted, client.language];
}

function answeredOwner(
  { owners }: OwnerRules,
  { ownerKey, workTypeId, languages }: { ownerKey: string | null; workTypeId: number; languages: string[] },
) {
  const owner = ownerKey === null ? undefined : owners.get(ownerKey);
  if (owner === undefined) return null;
  const { key, name, phone, hours, url, text } = ownerWords(owner, languages);
  const contact = { Phone: phone, Hours: hours, Url: url, Text: text };
  return { Key: key, Name: name, ...contact, Act: actOf(owner, workTypeId) };
}
