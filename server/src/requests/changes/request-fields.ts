/** The fields of a request that staff may change. */
export interface RequestFields {
  statusId: number;
  workTypeId: number;
  longitude: number;
  latitude: number;
  address: string;
  city: string;
  state: string;
  zip: string;
  /** 1 (highest) to 9, or 0 for none. */
  priority: number;
  description: string;
  /** The comment of the work-order systems. Residents do not read it. */
  comments: string;
  /** The id of the request in another system; empty: none. */
  uniqueClientId: string;
  assetId: string;
  gisLayer: string;
  /** The outcome, in the municipality's words. */
  outcome: string;
  /** The team in charge; null: none. */
  teamId: number | null;
  /** The account of the assigned member. */
  assigneeId: number | null;
  /** null: the team has not accepted it yet. */
  acceptedAt: Date | null;
  answerDueAt: Date | null;
  resolveDueAt: Date | null;
  /** When its due times stopped; null: they run. */
  pausedAt: Date | null;
  pauseReason: string;
  /** When the pause ends by itself; null: it has no end, or the request is not paused. */
  pausedUntil: Date | null;
  /** The main request of this duplicate. */
  duplicateOf: number | null;
  /** The owner of the place that the request was passed on to; empty: none. */
  ownerKey: string;
}

function isSameValue(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
}

export function differingFields(before: RequestFields, after: RequestFields): (keyof RequestFields)[] {
  const fields = Object.keys(before) as (keyof RequestFields)[];
  return fields.filter((field) => !isSameValue(before[field], after[field]));
}
