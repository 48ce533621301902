import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import { bulkMax } from '@fixpoint/contract/desk/bulk/bulk-parts.ts';
import { type ActSummary, findRows } from '#desk/bulk/bulk-acts.ts';
import { findReporterLanguages } from '#desk/case/find-case.ts';
import type { Database } from '#platform/database.ts';
import { type ReplyDelay, secondsToWait } from '#workflows/replies/let-reply-wait.ts';
import { type MailPreview, type PreviewDeps, previewMails } from '#workflows/replies/preview-mails.ts';
import { wordsForReporter } from './words-for-reporter.ts';
import type { StaffContext } from '#workflows/request-changes/staff-update.ts';

/** The most languages with a mail. */
const examplesMost = 12;

/** The first mail that a planned act would send in each language, as it will arrive. */
export async function exampleMails(
  database: Database,
  deps: PreviewDeps & ReplyDelay,
  acting: StaffContext,
  { bulkId, mails, act }: Pick<ActSummary, 'bulkId' | 'mails'> & { act: BulkAct },
): Promise<(MailPreview & { language: string })[]> {
  if (mails === 0 || (act.kind !== 'reply' && act.kind !== 'status')) return [];
  const { client, scope } = acting.caller;
  const planned = { after: 0, results: ['planned' as const], why: null, limit: bulkMax };
  const rows = await findRows(database, scope.clientId, bulkId, planned);
  const mailedIds = rows.filter((row) => row.mails > 0).map(({ requestId }) => requestId);
  const firstIds = new Map<string, number>();
  for (const { requestId, language } of await findReporterLanguages(database, scope, mailedIds)) {
    const read = language ?? client.language;
    if (!firstIds.has(read)) firstIds.set(read, requestId);
  }
  const examples = new Map<string, MailPreview>();
  for (const [language, requestId] of [...firstIds].slice(0, examplesMost)) {
    const mail = await firstMail(database, deps, acting, act, requestId);
    if (mail === undefined) continue;
    // The municipality may not offer the reader's language. The reply may have words in it, though.
    const hasOwnWords = act.kind === 'reply' && language in { ...act.texts, ...act.outcomes };
    const read = hasOwnWords ? language : mail.language;
    if (!examples.has(read)) examples.set(read, mail);
  }
  return [...examples].map(([language, mail]) => ({ ...mail, language }));
}

async function firstMail(
  database: Database,
  deps: PreviewDeps & ReplyDelay,
  acting: StaffContext,
  act: Extract<BulkAct, { kind: 'reply' | 'status' }>,
  requestId: number,
): Promise<MailPreview | undefined> {
  const { statusId, ownerKey } = act;
  const teamId = act.kind === 'reply' ? act.teamId : undefined;
  const { scope } = acting.caller;
  const words = act.kind === 'reply' ? await wordsForReporter(database, scope, requestId, act) : undefined;
  const { text, outcome } = words ?? { text: undefined, outcome: act.outcome };
  const waitSeconds = text === undefined ? 0 : secondsToWait({ ...act, text, outcome }, deps);
  const at = new Date(acting.now.getTime() + waitSeconds * 1000);
  const preview = await database.transaction((tx) =>
    previewMails(tx, deps, acting, { requestId, text, statusId, outcome, teamId, ownerKey, at }, 1),
  );
  return preview.mails[0];
}
