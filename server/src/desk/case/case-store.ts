/** The row of one request for staff. Private to this folder. */
import type { Database } from '#platform/database.ts';
import type { ToldOwner } from '@fixpoint/contract/owners/told-owner.ts';
import { inScope, type DeskScope } from '#desk/scope.ts';

/** Work type, status and team of a request, with their names. */
export interface CaseNames {
  workType: { workTypeId: number; name: string; color: string };
  status: { statusId: number; name: string; citizenName: string; type: number };
  team: { teamId: number; name: string } | null;
}

export interface CaseRow extends CaseNames {
  requestId: number;
  guid: string;
  version: number;
  modifiedAt: Date;
  postedAt: Date;
  description: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  longitude: number;
  latitude: number;
  outcome: string;
  priority: number;
  teamId: number | null;
  assigneeId: number | null;
  assignee: { accountId: number; username: string; name: string } | null;
  acceptedAt: Date | null;
  dueAt: Date | null;
  answerDueAt: Date | null;
  resolveDueAt: Date | null;
  answeredAt: Date | null;
  closedAt: Date | null;
  reopenedAt: Date | null;
  pausedAt: Date | null;
  pauseReason: string;
  pausedUntil: Date | null;
  comments: string;
  uniqueClientId: string;
  assetId: string;
  gisLayer: string;
  toldOwner: ToldOwner | null;
  /** The closed request that the resident reports again; null: a first report. */
  cameBack: { requestId: number; days: number } | null;
  ownerKey: string;
  duplicateOf: number | null;
  hasName: boolean;
  hasEmail: boolean;
  hasPhone: boolean;
  /** Language of mails to the reporter; null: the municipality's. */
  language: string | null;
  /** Number of confirmed followers. */
  followers: number;
}

/** SQL columns of the names, for a request `r`. $1: the client. */
export const caseNames = `
  json_build_object('workTypeId', t.work_type_id, 'name', t.name, 'color', t.color) as "workType",
  json_build_object('statusId', s.status_id, 'name', s.name, 'citizenName', s.citizen_name, 'type', s.type) as status,
  case when m.team_id is not null then json_build_object('teamId', m.team_id, 'name', m.name) end as team`;

/** SQL joins for `caseNames`. */
export const caseJoins = `
  join work_types t on t.client_id = $1 and t.work_type_id = r.work_type_id
  join statuses s on s.client_id = $1 and s.status_id = r.status_id
  left join teams m on m.client_id = $1 and m.team_id = r.team_id`;

/** SQL join of the reporter's account `a` to a request `r`. */
const reporter =
  'left join accounts a on a.client_id = $1 and a.account_id = r.account_id and a.role is null';

const caseStatement = `
  select r.request_id as "requestId", r.guid, r.version, r.modified_at as "modifiedAt", r.posted_at as "postedAt",
    r.description, known_address(r.address) as address, r.city, r.state, r.zip, r.longitude, r.latitude, r.outcome, r.priority,
    r.team_id as "teamId", r.assignee_id as "assigneeId",
    r.accepted_at as "acceptedAt", r.due_at as "dueAt", r.answer_due_at as "answerDueAt",
    r.resolve_due_at as "resolveDueAt", r.answered_at as "answeredAt", r.closed_at as "closedAt",
    r.reopened_at as "reopenedAt", r.paused_at as "pausedAt", r.pause_reason as "pauseReason", r.paused_until as "pausedUntil", r.comments,
    r.unique_client_id as "uniqueClientId", r.asset_id as "assetId", r.gis_layer as "gisLayer", r.told_owner as "toldOwner",
    r.came_back as "cameBack",
    r.owner_key as "ownerKey", r.duplicate_of as "duplicateOf", ${caseNames},
    case when w.account_id is not null then json_build_object('accountId', w.account_id, 'username', w.username,
      'name', coalesce(nullif(concat_ws(' ', nullif(w.first_name, ''), nullif(w.last_name, '')), ''), w.username))
    end as assignee,
    concat(r.first_name, r.last_name, a.first_name, a.last_name) <> '' as "hasName",
    concat(r.email, a.email) <> '' as "hasEmail", concat(r.phone_number, a.phone_number) <> '' as "hasPhone",
    coalesce(a.language, r.language) as language,
    (select count(*) from request_followers f
     where f.client_id = $1 and f.request_id = r.request_id and f.confirmed_at is not null and f.stopped_at is null
    ) as followers
  from work_requests r ${caseJoins} ${reporter}
    left join accounts w on w.client_id = $1 and w.account_id = r.assignee_id
  where r.client_id = $1 and r.request_id = $3 and r.deleted_at is null and ${inScope(2)}`;

export async function selectCase(
  database: Database,
  { clientId, teamIds }: DeskScope,
  requestId: number,
): Promise<CaseRow | undefined> {
  const [row] = await database.read<CaseRow>(caseStatement, [clientId, teamIds, requestId]);
  return row;
}

/** The reporter of a request. */
export interface ReporterContact {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** True if an account was validated with this e-mail. */
  isEmailProven: boolean;
  /** True if the reporter has an account. */
  isAccount: boolean;
}

/** The reporter's details on the request, else those of their account. */
export async function selectContact(
  database: Database,
  { clientId, teamIds }: DeskScope,
  requestId: number,
): Promise<ReporterContact | undefined> {
  const [row] = await database.query<ReporterContact>(
    `select coalesce(nullif(r.first_name, ''), a.first_name, '') as "firstName",
       coalesce(nullif(r.last_name, ''), a.last_name, '') as "lastName", coalesce(a.email, r.email) as email,
       coalesce(nullif(r.phone_number, ''), a.phone_number, '') as "phoneNumber",
       a.validated_at is not null as "isEmailProven", a.account_id is not null as "isAccount"
     from work_requests r ${reporter}
     where r.client_id = $1 and r.request_id = $3 and r.deleted_at is null and ${inScope(2)}`,
    [clientId, teamIds, requestId],
  );
  return row;
}
