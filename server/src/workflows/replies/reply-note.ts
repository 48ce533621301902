/** The variables of a reply are filled in when it goes: with the status, the outcome and the rest as they are then. */
import type { HandOver } from '@fixpoint/contract/desk/replies/hand-over.ts';
import type { TemplateVariable } from '@fixpoint/contract/desk/templates/template.ts';
import { fillWords } from '@fixpoint/contract/desk/templates/template-words.ts';
import type { Client, Status } from '#clients/client.ts';
import { type CaseRow, findCase } from '#desk/case/find-case.ts';
import { findTeams } from '#desk/teams/teams.ts';
import type { DeskScope } from '#desk/scope.ts';
import { type StateThen, nobody, reporterValues, requestValues } from '#desk/templates/template-values.ts';
import type { Database } from '#platform/database.ts';
import { findStatusOfMainRequest } from '#requests/duplicates.ts';
import { refuseUnknownRequest } from '#workflows/request-changes/staff-update.ts';

/** A text of staff, and what it changes. */
export interface ReplyToFill extends Pick<HandOver, 'teamId'> {
  requestId: number;
  text: string;
  statusId?: number | null | undefined;
  outcome?: string | null | undefined;
}

export interface ReplyNote {
  /** The note on the request's page, with the fallbacks of the variables about the reporter. */
  note: string;
  /** The note for mails, in which these variables are still open; null: it is the same. */
  mailText: string | null;
  /** The other variables whose fallbacks are used. */
  missing: TemplateVariable[];
}

/** Fills a text for a request in this state. Variables about the reporter get their fallbacks on the page. */
export function noteOf(text: string, client: Client, caseRow: CaseRow, then: StateThen): ReplyNote {
  const { text: mailText, missing } = fillWords(text, requestValues(client, caseRow, then));
  const { text: note } = fillWords(mailText, reporterValues(nobody));
  return { note, mailText: mailText === note ? null : mailText, missing };
}

/**
 * The state that residents read of a request after a change of its status and outcome. For a duplicate it is the one
 * of its main request.
 */
export async function stateAfter(
  database: Database,
  { clientId, caseRow, statuses }: { clientId: number; caseRow: CaseRow; statuses: readonly Status[] },
  { statusId, outcome, now }: Pick<ReplyToFill, 'statusId' | 'outcome'> & { now: Date },
): Promise<StateThen> {
  const main =
    caseRow.duplicateOf === null
      ? undefined
      : await findStatusOfMainRequest(database, clientId, caseRow.requestId);
  if (main !== undefined) {
    const status = { citizenName: main.status, type: main.statusType };
    return { status, outcome: main.outcome, isOfMainRequest: true, now };
  }
  const status = statuses.find((one) => one.statusId === statusId) ?? caseRow.status;
  return { status, outcome: outcome ?? caseRow.outcome, isOfMainRequest: false, now };
}

/** The request with the team that it gets with a reply; undefined: it keeps its team. */
export async function withTeamThen(
  tx: Database,
  clientId: number,
  caseRow: CaseRow,
  teamId: number | null | undefined,
): Promise<CaseRow> {
  if (teamId === undefined || teamId === (caseRow.team?.teamId ?? null)) return caseRow;
  const team = (await findTeams(tx, clientId)).find((one) => one.teamId === teamId);
  return { ...caseRow, team: team === undefined ? null : { teamId: team.teamId, name: team.name } };
}

/** Fills a reply for the present request. Throws `notFound`. */
export async function fillReply(
  tx: Database,
  {
    client,
    statuses,
    scope,
    now,
  }: { client: Client; statuses: readonly Status[]; scope: DeskScope; now: Date },
  reply: ReplyToFill,
): Promise<ReplyNote> {
  const { requestId, text, teamId } = reply;
  const found = (await findCase(tx, scope, requestId)) ?? refuseUnknownRequest(requestId);
  const caseRow = await withTeamThen(tx, client.clientId, found, teamId);
  const of = { clientId: client.clientId, caseRow, statuses };
  return noteOf(text, client, caseRow, await stateAfter(tx, of, { ...reply, now }));
}
