/** What staff may change of a request, and where it is stored. */
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

type StoredField = Exclude<keyof RequestFields, 'statusId'>;

const columns: Record<StoredField, string> = {
  workTypeId: 'work_type_id',
  longitude: 'longitude',
  latitude: 'latitude',
  address: 'address',
  city: 'city',
  state: 'state',
  zip: 'zip',
  priority: 'priority',
  description: 'description',
  comments: 'comments',
  assetId: 'asset_id',
  gisLayer: 'gis_layer',
  outcome: 'outcome',
  teamId: 'team_id',
  assigneeId: 'assignee_id',
  acceptedAt: 'accepted_at',
  answerDueAt: 'answer_due_at',
  resolveDueAt: 'resolve_due_at',
  pausedAt: 'paused_at',
  pauseReason: 'pause_reason',
  duplicateOf: 'duplicate_of',
};

/** Every field with its column, but for the status, which moves with the history. */
export const fieldColumns = Object.entries(columns) as readonly (readonly [StoredField, string])[];

/** The status among them. */
export const allFields: readonly (keyof RequestFields)[] = [
  'statusId',
  ...fieldColumns.map(([field]) => field),
];

/** Whether a field has the same value. */
function isSameValue(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
}

/** The fields whose values differ. */
export function differing(before: RequestFields, after: RequestFields): (keyof RequestFields)[] {
  const fields = Object.keys(before) as (keyof RequestFields)[];
  return fields.filter((field) => !isSameValue(before[field], after[field]));
}
