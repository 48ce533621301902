/** The columns of a request. A new column is one line here, and one in the type of the rows that have it. */
import type { Language } from '@fixpoint/languages/languages.ts';
import type { RequestFields } from './request-fields.ts';

/** The columns of a new request. */
export interface NewRequestColumns {
  /** No other request of the client may have it. */
  guid: string;
  sessionId: number;
  /** What makes a repeated submission the same; undefined when the caller gave none. */
  fileGuid: string | undefined;
  /** What makes it the same from another session of the same person, in hexadecimal digits; undefined when nothing does. */
  repeatKey: string | undefined;
  accountId: number | null;
  workTypeId: number;
  statusId: number;
  longitude: number;
  latitude: number;
  address: string;
  addressSource: string;
  city: string;
  state: string;
  zip: string;
  description: string;
  /** What staff say of it among themselves. */
  comments: string;
  priority: number;
  assetId: string;
  gisLayer: string;
  /** What another system calls it. */
  uniqueClientId: string;
  /** Whether a resident wants it, whoever wrote it down. */
  isCitizens: boolean;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** What mails about it are in; null: the municipality's. */
  language: Language | null;
  /** The team that it goes to; null: nobody's. */
  teamId: number | null;
  answerDueAt: Date | null;
  resolveDueAt: Date | null;
  collectedAt: Date;
}

/** What staff may change. The status moves with the history. */
type ChangedField = Exclude<keyof RequestFields, 'statusId'>;

interface RequestColumn {
  readonly column: string;
  readonly type: string;
  /** What is stored in place of the value of a new request, in SQL. */
  readonly stored?: string;
  /** What it holds once the request is emptied, in SQL; left out: what it held before. */
  readonly emptied?: string;
}

/** A field says itself that a new request has it, and that staff may change it: the types hold it to that. */
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
  address: { column: 'address', type: 'text', isNew, isChanged, ...emptyText },
  addressSource: { column: 'address_source', type: 'text', isNew, ...emptyText },
  city: { column: 'city', type: 'text', isNew, isChanged, ...emptyText },
  state: { column: 'state', type: 'text', isNew, isChanged, ...emptyText },
  zip: { column: 'zip', type: 'text', isNew, isChanged, ...emptyText },
  priority: { column: 'priority', type: 'smallint', isNew, isChanged },
  description: { column: 'description', type: 'text', isNew, isChanged, ...emptyText },
  comments: { column: 'comments', type: 'text', isNew, isChanged, ...emptyText },
  assetId: { column: 'asset_id', type: 'text', isNew, isChanged, ...emptyText },
  gisLayer: { column: 'gis_layer', type: 'text', isNew, isChanged, ...emptyText },
  uniqueClientId: { column: 'unique_client_id', type: 'text', isNew },
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
  duplicateOf: { column: 'duplicate_of', type: 'bigint', isChanged },
  collectedAt: { column: 'collected_at', type: 'timestamptz', isNew },
};

const entries = Object.entries<RequestColumn>(columns);
const newColumns = entries.filter(([, column]) => 'isNew' in column);

/** The columns of a new request, for `insert into`. */
export const insertedColumns = newColumns.map(([, { column }]) => column).join(', ');
/** Their values by the names of the fields, for `select`. */
export const insertedValues = newColumns.map(([field, { stored }]) => stored ?? `"${field}"`).join(', ');
/** The fields with their types, for `json_to_recordset`. */
export const insertedFields = newColumns.map(([field, { type }]) => `"${field}" ${type}`).join(', ');

/** Each field that staff may change, with its column. */
export const fieldColumns = entries
  .filter(([, column]) => 'isChanged' in column)
  .map(([field, { column }]) => [field as ChangedField, column] as const);

/** What an emptied request holds, for `set`. */
export const emptyColumns = entries
  .flatMap(([, { column, emptied: value }]) => (value === undefined ? [] : [`${column} = ${value}`]))
  .join(', ');

/** The fields that staff may change, the status among them. */
export const allFields: readonly (keyof RequestFields)[] = [
  'statusId',
  ...fieldColumns.map(([field]) => field),
];
