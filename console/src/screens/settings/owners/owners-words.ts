import { type Owner, corridorLimits } from '@fixpoint/contract/desk/owners/owners.ts';
import type { OwnerAct } from '@fixpoint/contract/owners/owner-acts.ts';
import { text } from '#messages/text.ts';
import { isSame } from '#screens/settings/draft/merge-changes.ts';
import type { ChangeWords } from '#screens/settings/frame/change-list.tsx';
import type { OwnersValue } from './owners-value.ts';

/** Names for the words of the owners. */
export interface OwnerNames {
  workTypes: ReadonlyMap<number, string>;
  /** By the keys of areas. */
  areas: ReadonlyMap<string, string>;
  /** The municipality's own language. */
  language: string;
}

const actNames: Readonly<Record<OwnerAct, () => string>> = {
  tell: () => text('owners.actTell'),
  stop: () => text('owners.actStop'),
  forward: () => text('owners.actForward'),
};
export const actName = (act: OwnerAct) => actNames[act]();

export type PlaceKind = 'anywhere' | 'road' | 'area';
const placeNames: Readonly<Record<PlaceKind, () => string>> = {
  anywhere: () => text('owners.placeAnywhere'),
  road: () => text('owners.placeRoad'),
  area: () => text('owners.placeArea'),
};
export const placeName = (place: PlaceKind) => placeNames[place]();

export function ownerName({ name }: Owner, { language }: OwnerNames): string {
  return name[language] || Object.values(name)[0] || '';
}

export function claimWords({ road, meters }: OwnersValue['claims'][number]): string {
  return text('owners.claimOf', { road, meters });
}

/** The differences in words. */
export function ownersChanges(from: OwnersValue, to: OwnersValue, names: OwnerNames): ChangeWords[] {
  const workType = (id: number | null) =>
    id === null ? text('due.anyType') : (names.workTypes.get(id) ?? String(id));
  const corridor =
    from.corridorMeters === to.corridorMeters
      ? []
      : [
          {
            what: text('owners.corridor'),
            from: String(from.corridorMeters),
            to: String(to.corridorMeters),
          },
        ];
  return [
    ...ownerChanges(from.owners, to.owners, names, workType),
    ...entryChanges(from.places, to.places, ({ workTypeId, place }) => ({
      what: workType(workTypeId),
      value: placeName(place),
    })),
    ...corridor,
    ...entryChanges(from.claims, to.claims, (claim) => ({
      what: text('owners.claims'),
      value: claimWords(claim),
    })),
  ];
}

function ownerChanges(
  from: readonly Owner[],
  to: readonly Owner[],
  names: OwnerNames,
  workType: (id: number | null) => string,
): ChangeWords[] {
  return pairsOf(from, to).flatMap(([before, after]): ChangeWords[] => {
    const name = ownerName((after ?? before)!, names) || text('settings.unnamed');
    if (before === undefined) return [{ what: text('owners.list'), from: null, to: name }];
    if (after === undefined) return [{ what: text('owners.list'), from: name, to: null }];
    const fields = ownerFields(names, workType);
    return fields.flatMap(([field, words]) => {
      const [was, is] = [words(before), words(after)];
      return was === is ? [] : [{ what: `${name} · ${field}`, from: was, to: is }];
    });
  });
}

/** Each field of an owner with its name and its value in words. */
function ownerFields(
  { areas }: OwnerNames,
  workType: (id: number | null) => string,
): (readonly [field: string, words: (owner: Owner) => string])[] {
  const all = (texts: Owner['name']) => Object.values(texts).join(' / ');
  return [
    [text('owners.name'), ({ name }) => all(name)],
    [text('owners.phone'), ({ phone }) => phone],
    [text('owners.hours'), ({ hours }) => all(hours)],
    [text('owners.url'), ({ url }) => url],
    [text('owners.email'), ({ email }) => email],
    [text('owners.text'), (owner) => all(owner.text)],
    [text('owners.isOurs'), ({ isOurs }) => text(isOurs ? 'common.yes' : 'common.no')],
    [text('owners.roads'), ({ roads }) => roads.join(', ')],
    [text('owners.areas'), (owner) => owner.areas.map((key) => areas.get(key) ?? key).join(', ')],
    [
      text('owners.act'),
      ({ acts }) => acts.map(({ workTypeId, act }) => `${workType(workTypeId)}: ${actName(act)}`).join(', '),
    ],
  ];
}

function entryChanges<Entry extends { key: string }>(
  from: readonly Entry[],
  to: readonly Entry[],
  words: (entry: Entry) => { what: string; value: string },
): ChangeWords[] {
  return pairsOf(from, to).map(([before, after]) => ({
    what: words((after ?? before)!).what,
    from: before === undefined ? null : words(before).value,
    to: after === undefined ? null : words(after).value,
  }));
}

/** The entries that differ, before and after; undefined: it was added or removed. */
function pairsOf<Entry extends { key: string }>(
  from: readonly Entry[],
  to: readonly Entry[],
): [before: Entry | undefined, after: Entry | undefined][] {
  const keys = [...new Set([...from, ...to].map(({ key }) => key))];
  return keys
    .map((key): [Entry | undefined, Entry | undefined] => [
      from.find((entry) => entry.key === key),
      to.find((entry) => entry.key === key),
    ])
    .filter(([before, after]) => !isSame(before, after));
}

/** The first fault that prevents saving, in words. */
export function faultOfOwners(
  { corridorMeters, owners }: OwnersValue,
  names: OwnerNames,
): string | undefined {
  const { least, most } = corridorLimits;
  if (!Number.isInteger(corridorMeters) || corridorMeters < least || corridorMeters > most)
    return text('owners.corridorWrong', { least, most });
  if (owners.some(({ name }) => (name[names.language] ?? '').trim() === ''))
    return text('settings.nameMissing');
  const wrongUrl = owners.find(({ url }) => !/^(https?:\/\/\S+)?$/.test(url.trim()));
  if (wrongUrl !== undefined) return text('owners.urlWrong', { name: ownerName(wrongUrl, names) });
  const silent = owners.find(
    ({ email, acts }) => email.trim() === '' && acts.some(({ act }) => act === 'forward'),
  );
  return silent && text('owners.emailMissing', { name: ownerName(silent, names) });
}
