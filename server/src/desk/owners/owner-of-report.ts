/** Finds the owner of the place that a report is about. */
import type { Owner } from '@fixpoint/contract/desk/owners/owners.ts';
import type { OwnerAct } from '@fixpoint/contract/owners/owner-acts.ts';
import type { AreaPosition } from '#desk/routing/area.ts';
import type { OwnerRules } from './owner-rules.ts';
import { actOf } from './owner-words.ts';

/** The owner of a report's place. */
export interface OwnerOfReport {
  owner: Owner;
  /** Name of the road or the ground; empty: it has none. */
  place: string;
  act: OwnerAct;
}

/** The place of a report, as far as it is known. */
export interface JudgedPlace {
  /** undefined: the place is the municipality's, or too near to a border to decide. */
  found: OwnerOfReport | undefined;
  /** The owner's key, for conditions of questions; empty: the municipality; undefined: not known. */
  ownerKey: string | undefined;
}

/** With this uncertainty, every owner is found that a resident may have been asked about. */
const mostUncertainMeters = 15;

/**
 * `chosenKey`: the owner that the reporter chose; empty: the municipality; undefined: nobody was asked. A choice that
 * is not near is ignored.
 */
export async function ownerOfReport(
  rules: OwnerRules,
  report: { workTypeId: number; position: AreaPosition | undefined; chosenKey: string | undefined },
): Promise<JudgedPlace> {
  const { workTypeId, position, chosenKey } = report;
  if (!rules.isUsed || position === undefined) return unknownPlace;
  const placesFor = (accuracyMeters: number) =>
    rules.knownPlacesAt(workTypeId, { ...position, accuracyMeters });
  const chosen =
    chosenKey === undefined
      ? undefined
      : (await placesFor(mostUncertainMeters))?.find(({ ownerKey }) => ownerKey === (chosenKey || null));
  const [only, ...others] = (chosen === undefined ? await placesFor(0) : [chosen]) ?? [];
  if (only === undefined || others.length > 0) return unknownPlace;
  const owner = rules.owners.get(only.ownerKey ?? '');
  const found = owner && { owner, place: only.place, act: actOf(owner, workTypeId) };
  return { found, ownerKey: only.ownerKey ?? '' };
}

const unknownPlace: JudgedPlace = { found: undefined, ownerKey: undefined };
