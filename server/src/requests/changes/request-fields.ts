/** What staff may change of a request. */
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
  /** What work-order systems say of it; residents do not read it. */
  comments: string;
  assetId: string;
  gisLayer: string;
  /** How it ended, in the municipality's words. */
  outcome: string;
  /** Whose it is to do; null: nobody's. */
  teamId: number | null;
  /** The account of the member who does it. */
  assigneeId: number | null;
  /** null: the team has not said yet that it is theirs. */
  acceptedAt: Date | null;
  answerDueAt: Date | null;
  resolveDueAt: Date | null;
  /** Since when its due times stand still. */
  pausedAt: Date | null;
  pauseReason: string;
  /** The request that stands for it. */
  duplicateOf: number | null;
}

/** Whether a field has the same value. */
function isSameValue(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
}

/** The fields whose values differ. */
export function differing(before: RequestFields, after: RequestFields): (keyof RequestFields)[] {
  const fields = Object.keys(before) as (keyof RequestFields)[];
  return fields.filter((field) => !isSameValue(before[field], after[field]));
}
