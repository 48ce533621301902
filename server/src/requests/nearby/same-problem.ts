/** The rule for requests that may be about the same problem as a new report, for portal and desk. */
import { nearbyRadiusMeters } from '@fixpoint/contract/desk/settings/nearby.ts';
import type { WorkType } from '#clients/client.ts';

/** A request near the place. */
export interface Compared {
  requestId: number;
  workTypeId: number;
  /** Metres from the place. */
  distance: number;
  postedAt: Date;
  /** null: open. */
  closedAt: Date | null;
  /** True if both are about the object with the same id. */
  isSameObject?: boolean;
}

export interface SameProblemRule {
  /** Metres. */
  radius: number;
  /** Metres around the public point of a masked place. */
  maskedRadius: number;
  /** The work type of the report, and those that may be the same problem. */
  reported: WorkType;
  compared: readonly WorkType[];
  /** The last change of an open request is not older. */
  openSince: Date;
  /** The closing of a closed request is not older. */
  closedSince: Date;
}

const dayMs = 86_400_000;
const openDays = 365;
const closedDays = 14;
/** The middle of a block or a square is mostly not farther from the true place. */
const maskedMeters = 150;
/** The largest radius. */
const mostMeters = 300;
/** The most metres that an uncertain place adds to the radius. */
export const mostUncertain = 50;

/** The rule for a work type; undefined: there is no such work type. `accuracy`: uncertainty of the place in metres. */
export function sameProblemRule(
  workTypes: readonly WorkType[],
  { workTypeId, accuracy }: { workTypeId: number; accuracy: number },
  now: Date,
): SameProblemRule | undefined {
  const reported = workTypes.find((type) => type.workTypeId === workTypeId);
  if (reported === undefined) return undefined;
  const { radius: word, with: others } = reported.nearby;
  return {
    reported,
    radius: nearbyRadiusMeters[word] + Math.min(accuracy, mostUncertain),
    maskedRadius: Math.min(nearbyRadiusMeters[word] + maskedMeters, mostMeters),
    compared: workTypes.filter((type) => type === reported || others.includes(type.key)),
    openSince: new Date(now.getTime() - openDays * dayMs),
    closedSince: new Date(now.getTime() - closedDays * dayMs),
  };
}

/** True if the request may be about the same problem. */
export function maySame(
  rule: SameProblemRule,
  { workTypeId, distance, closedAt, modifiedAt }: Compared & { modifiedAt: Date },
): boolean {
  const isInTime = closedAt === null ? modifiedAt >= rule.openSince : closedAt >= rule.closedSince;
  return isInTime && distance <= rule.radius && rule.compared.some((type) => type.workTypeId === workTypeId);
}

/** The same object first, then open requests, the nearest and the newest. */
export function bestFirst(one: Compared, other: Compared): number {
  return (
    Number(other.isSameObject === true) - Number(one.isSameObject === true) ||
    Number(one.closedAt !== null) - Number(other.closedAt !== null) ||
    one.distance - other.distance ||
    other.postedAt.getTime() - one.postedAt.getTime() ||
    other.requestId - one.requestId
  );
}
