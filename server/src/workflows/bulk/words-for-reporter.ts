import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import { outcomeFor, textFor } from '@fixpoint/contract/desk/templates/template-details.ts';
import { findCase } from '#desk/case/find-case.ts';
import type { DeskScope } from '#desk/scope.ts';
import type { Database } from '#platform/database.ts';

/** The text and the outcome of a bulk reply in the language of the request's reporter. */
export async function wordsForReporter(
  database: Database,
  scope: DeskScope,
  requestId: number,
  { text = '', texts = {}, outcome, outcomes = {} }: Extract<BulkAct, { kind: 'reply' }>,
): Promise<{ text: string; outcome: string | undefined }> {
  if (Object.keys({ ...texts, ...outcomes }).length === 0) return { text, outcome };
  const caseRow = await findCase(database, scope, requestId);
  const language = caseRow?.language ?? null;
  return {
    text: textFor({ text, texts }, language),
    outcome: outcome === undefined ? undefined : outcomeFor({ outcome, outcomes }, language),
  };
}
