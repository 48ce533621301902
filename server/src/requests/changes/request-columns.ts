/** The columns of a request. A new column takes one line here and one in the type of its rows. */
import type { Language } from '@fixpoint/languages/languages.ts';
import type { ToldOwner } from '@fixpoint/contract/owners/told-owner.ts';
import type { MissingAddress } from '#requests/missing-address.ts';
import type { RequestFields } from './request-fields.ts';

/** The columns of a new request. */
export interface NewRequestColumns {
  /** Unique among the client's requests. */
  guid: string;
  sessionId: number;
  /** Identifies a repeated submission within its session; undefined if the caller gave none. */
  fileGuid: string | undefined;
  /**
   * Identifies a repetition from another session of the same person, in hexadecimal digits; undefined if
   * nothing does.
   */
  repeatKey: string | undefined;
  accountId: number | null;
  workTypeId: number;
  statusId: number;
  longitude: number;
  latitude: number;
  address: string;
  addressMissing: MissingAddress | null;
  addressSource: string;
  city: string;
  state: string;
  zip: string;
  description: string;
  /** Staff's comment; residents do not see it. */
  comments: string;
  priority: number;
  assetId: string;
  gisLayer: string;
  /** The id of the request in another system. */
  uniqueClientId: string;
  /** True if a resident wants it, no matter who took it in. */
  isCitizens: boolean;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** Language of the mails about it; null: the municipality's. */
  language: Language | null;
  /** The team that it is routed to; null: none. */
  teamId: number | null;
  answerDueAt: Date | null;
  resolveDueAt: Date | null;
  collectedAt: Date;
  /** The owner of the place, as the resident read it; null: nobody was named. */
  toldOwner: ToldOwner | null;
  /** The closed request that the resident reports again; undefined: a first report. */
  cameBack?: { requestId: number; days: number } | undefined;
}

/** The fields that staff may change. The status changes with the history. */
type ChangedField = Exclude<keyof RequestFields, 'statusId'>;

interface RequestColumn {
  readonly column: string;
  readonly type: string;
  /** SQL of the stored value of a new request, if it differs from the field. */
  readonly stored?: string;
  /** SQL of the value in an emptied request; left out: the value stays. */
  readonly emptied?: string;
}

/** Marks whether new requests have the field and whether staff may change it. The types check these marks. */
type ColumnOf<Field> = RequestColumn &
  (Field extends keyof NewRequestColumns ? { readonly isNew: true } : { readonly isNew?: never }) &
  (Field extends ChangedField ? { readonly isChanged: true } : { readonly isChanged?: never });

type Columns = { readonly [Field in keyof NewRequestColumns | ChangedField]: ColumnOf<Field> };

const isNew = true;
const isChanged = true;
const emptyText = { emptied: `''` };
const emptied = { emptied: 'null' };

const columns: Columns = {
  guid: { column: 'guid', type: 'uuid', isNew },
  sessionId: { column: 'session_id', type: 'bigint', isNew, ...emptied },
  fileGuid: { column: 'file_guid', type: 'uuid', isNew, ...emptied },
  repeatKey: { column: 'repeat_key', type: 'text', stored: `decode("repeatKey", 'hex')`, isNew, ...emptied },
  accountId: { column: 'account_id', type: 'bigint', isNew, ...emptied },
  workTypeId: { column: 'work_type_id', type: 'integer', isNew, isChanged },
  statusId: { column: 'status_id', type: 'integer', isNew },
  longitude: { column: 'longitude', type: 'float8', isNew, isChanged, emptied: '0' },
  latitude: { column: 'latitude', type: 'float8', isNew, isChanged, emptied: '0' },
  // A caller may send back one of the texts that the protocol has for a missing address.
  address: {
    column: 'address',
    type: 'text',
    stored: 'known_address(address)',
    isNew,
    isChanged,
    ...emptyText,
  },
  addressMissing: {
    column: 'address_missing',
    type: 'text',
    stored: 'coalesce("addressMissing", missing_address(address))',
    isNew,
    ...emptied,
  },
  addressSource: { column: 'address_source', type: 'text', isNew, ...emptyText },
  city: { column: 'city', type: 'text', isNew, isChanged, ...emptyText },
  state: { column: 'state', type: 'text', isNew, isChanged, ...emptyText },
  zip: { column: 'zip', type: 'text', isNew, isChanged, ...emptyText },
  priority: { column: 'priority', type: 'smallint', isNew, isChanged },
  description: { column: 'description', type: 'text', isNew, isChanged, ...emptyText },
  comments: { column: 'comments', type: 'text', isNew, isChanged, ...emptyText },
  assetId: { column: 'asset_id', type: 'text', isNew, isChanged, ...emptyText },
  gisLayer: { column: 'gis_layer', type: 'text', isNew, isChanged, ...emptyText },
  uniqueClientId: { column: 'unique_client_id', type: 'text', isNew, isChanged },
  isCitizens: { column: 'is_citizens', type: 'boolean', isNew },
  firstName: { column: 'first_name', type: 'text', isNew, ...emptyText },
  lastName: { column: 'last_name', type: 'text', isNew, ...emptyText },
  email: { column: 'email', type: 'text', isNew, ...emptyText },
  phoneNumber: { column: 'phone_number', type: 'text', isNew, ...emptyText },
  language: { column: 'language', type: 'text', isNew, ...emptied },
  outcome: { column: 'outcome', type: 'text', isChanged, ...emptyText },
  teamId: { column: 'team_id', type: 'integer', isNew, isChanged },
  assigneeId: { column: 'assignee_id', type: 'bigint', isChanged },
  acceptedAt: { column: 'accepted_at', type: 'timestamptz', isChanged },
  answerDueAt: { column: 'answer_due_at', type: 'timestamptz', isNew, isChanged },
  resolveDueAt: { column: 'resolve_due_at', type: 'timestamptz', isNew, isChanged },
  pausedAt: { column: 'paused_at', type: 'timestamptz', isChanged },
  pauseReason: { column: 'pause_reason', type: 'text', isChanged, ...emptyText },
  pausedUntil: { column: 'paused_until', type: 'timestamptz', isChanged },
  duplicateOf: { column: 'duplicate_of', type: 'bigint', isChanged },
  collectedAt: { column: 'collected_at', type: 'timestamptz', isNew },
  toldOwner: { column: 'told_owner', type: 'jsonb', isNew, ...emptied },
  cameBack: { column: 'came_back', type: 'jsonb', isNew, ...emptied },
  ownerKey: { column: 'owner_key', type: 'text', isChanged, ...emptyText },
};

const entries = Object.entries<RequestColumn>(columns);
const newColumns = entries.filter(([, column]) => 'isNew' in column);

/** The columns of a new request, for `insert into`. */
export const insertedColumns = newColumns.map(([, { column }]) => column).join(', ');
/** The values of the inserted columns, by the names of the fields, for `select`. */
export const insertedValues = newColumns.map(([field, { stored }]) => stored ?? `"${field}"`).join(', ');
/** The fields with their types, for `json_to_recordset`. */
export const insertedFields = newColumns.map(([field, { type }]) => `"${field}" ${type}`).join(', ');

/** Each field that staff may change, with its column. */
export const fieldColumns = entries
  .filter(([, column]) => 'isChanged' in column)
  .map(([field, { column }]) => [field as ChangedField, column] as const);

/** Values of an emptied request, for `set`. */
export const emptyColumns = entries
  .flatMap(([, { column, emptied: value }]) => (value === undefined ? [] : [`${column} = ${value}`]))
  .join(', ');

/** The fields that staff may change, including the status. */
export const allFields: readonly (keyof RequestFields)[] = [
  'statusId',
  ...fieldColumns.map(([field]) => field),
];
