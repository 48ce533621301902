import type { Owners } from '@fixpoint/contract/desk/owners/owners.ts';
import { isEmailAddress } from '#platform/text/email-address.ts';
import { repeatedNames } from '#desk/settings/repeated-names.ts';

/** The entries that owners may name. */
export interface KnownToOwners {
  workTypeIds: ReadonlySet<number>;
  /** The keys of the routing's areas. */
  areaKeys: ReadonlySet<string>;
  /** The municipality's own language. */
  language: string;
}

/** The faults of a set of owners, one sentence each. An empty list means that it can be saved. */
export function faultsOfOwners(
  { owners, places }: Owners,
  { workTypeIds, areaKeys, language }: KnownToOwners,
): string[] {
  const workTypes = [
    ...places.map(({ workTypeId }) => workTypeId),
    ...owners.flatMap(({ acts }) => acts.flatMap(({ workTypeId }) => workTypeId ?? [])),
  ];
  const unknownTypes = [...new Set(workTypes)].filter((id) => !workTypeIds.has(id));
  const areas = owners.flatMap((owner) => owner.areas);
  return [
    ...repeatedNames(owners.map(({ key }) => key)).map((key) => `There are two owners '${key}'.`),
    ...owners
      .filter(({ name }) => (name[language] ?? '') === '')
      .map(({ key }) => `The owner '${key}' needs a name in ${language}, the municipality's own language.`),
    ...unknownTypes.map((id) => `There is no work type ${id}.`),
    ...[...new Set(areas)].filter((key) => !areaKeys.has(key)).map((key) => `There is no area '${key}'.`),
    ...repeatedNames(areas).map((key) => `The area '${key}' has two owners.`),
    ...repeatedNames(places.map(({ workTypeId }) => workTypeId)).map(
      (id) => `The work type ${id} has two kinds of places.`,
    ),
    ...owners
      .filter(({ acts }) => repeatedNames(acts.map(({ workTypeId }) => workTypeId)).length > 0)
      .map(({ key }) => `The owner '${key}' has two acts for one work type.`),
    ...owners
      .filter(({ email, acts }) => email === '' && acts.some(({ act }) => act === 'forward'))
      .map(({ key }) => `The owner '${key}' needs an e-mail address, because requests are passed on to it.`),
    ...owners
      .filter(({ email }) => email !== '' && !isEmailAddress(email))
      .map(({ key }) => `The e-mail address of the owner '${key}' is not valid.`),
  ];
}
