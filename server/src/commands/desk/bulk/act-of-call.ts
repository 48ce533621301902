import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import { findCase } from '#desk/case/find-case.ts';
import type { DeskScope } from '#desk/scope.ts';
import { findVersions } from '#desk/templates/templates.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { replyWords } from '#workflows/request-changes/staff-reply.ts';
import { refuseUnknownRequest } from '#workflows/request-changes/staff-update.ts';

/**
 * Completes an act before it is stored, with the present text of its template. Throws `fieldInvalid` for an
 * act without content, and `notFound`.
 */
export async function actOfCall(database: Database, scope: DeskScope, act: BulkAct): Promise<BulkAct> {
  if (act.kind === 'assign' && act.teamId === undefined && act.assigneeId === undefined)
    refuse('act: teamId or assigneeId is needed.');
  if (act.kind === 'due' && act.answerDueAt === undefined && act.resolveDueAt === undefined)
    refuse('act: answerDueAt or resolveDueAt is needed.');
  if (act.kind === 'linkDuplicate' && (await findCase(database, scope, act.duplicateOf)) === undefined)
    refuseUnknownRequest(act.duplicateOf);
  return act.kind === 'reply' ? replyOfCall(database, scope.clientId, act) : act;
}

type Reply = Extract<BulkAct, { kind: 'reply' }>;

async function replyOfCall(database: Database, clientId: number, reply: Reply): Promise<Reply> {
  const { text, templateId, texts: _texts, outcomes: _outcomes, ...others } = reply;
  if ((text === undefined) === (templateId === undefined))
    refuse('act: either text or templateId is needed, not both.');
  if (templateId === undefined) return { ...others, text: replyWords({ text: text ?? '' }) };
  const { isActive, versions } = await findVersions(database, clientId, templateId);
  if (!isActive) throw new ApplicationError('notFound', 'This template is no longer in use.');
  const { texts, outcome, outcomes } = versions[0]!;
  // A member who has changed the outcome means it for all residents.
  const hasItsOutcome = outcome !== '' && others.outcome === outcome;
  return {
    ...others,
    templateId,
    text: replyWords(versions[0]!),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(hasItsOutcome && Object.keys(outcomes).length > 0 && { outcomes }),
  };
}

function refuse(sentence: string): never {
  throw new ApplicationError('fieldInvalid', sentence);
}
