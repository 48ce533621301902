import type { PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findOwners } from '@fixpoint/contract/desk/owners/find-owners.ts';
import type { Owner } from '@fixpoint/contract/desk/owners/owners.ts';
import type { saveOwners } from '@fixpoint/contract/desk/owners/save-owners.ts';
import { isNewKey, newEntryKey } from '#screens/settings/fields/entry.tsx';
import { newAreaKey } from '#screens/settings/routing/area-shape.ts';

type FoundOwners = ResultOf<typeof findOwners>;

/** The draft of the owners. Entries of lists have a key, by which changes of two people are merged. */
export interface OwnersValue {
  corridorMeters: number;
  owners: Owner[];
  places: (FoundOwners['places'][number] & { key: string })[];
  claims: (FoundOwners['claims'][number] & { key: string })[];
}

export function ownersValueOf({ corridorMeters, owners, places, claims }: FoundOwners): OwnersValue {
  return {
    corridorMeters,
    owners,
    places: places.map((one) => ({ key: `type ${one.workTypeId}`, ...one })),
    claims: claims.map((one) => ({ key: `${one.road} ${one.longitude} ${one.latitude}`, ...one })),
  };
}

export function newOwner(): Owner {
  return {
    key: newEntryKey(),
    name: {},
    phone: '',
    hours: {},
    url: '',
    email: '',
    text: {},
    isOurs: false,
    roads: [],
    areas: [],
    acts: [],
  };
}

/** In the form of the wire. A new owner gets a key from its name. */
export function ownersPayload(
  { corridorMeters, owners, places, claims }: OwnersValue,
  language: string,
): Omit<PayloadOf<typeof saveOwners>, 'version' | 'repeatKey'> {
  const takenKeys = owners.map(({ key }) => key).filter((key) => !isNewKey(key));
  const keyOf = ({ key, name }: Owner) => {
    if (!isNewKey(key)) return key;
    const made = newAreaKey(name[language] ?? '', takenKeys);
    takenKeys.push(made);
    return made;
  };
  return {
    corridorMeters,
    owners: owners.map((owner) => ({
      ...owner,
      key: keyOf(owner),
      phone: owner.phone.trim(),
      url: owner.url.trim(),
      email: owner.email.trim(),
      roads: owner.roads.map((road) => road.trim()).filter((road) => road !== ''),
    })),
    places: places.map(({ key: _key, ...place }) => place),
    claims: claims.map(({ key: _key, ...claim }) => claim),
  };
}
