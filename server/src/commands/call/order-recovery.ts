import { orderNotice } from '#citizens/notice.ts';
import type { Database } from '#platform/database.ts';
import { foldLetters } from '#platform/text/fold-case.ts';
import { countNewcomer, mayTry, subjectOf } from '#sessions/attempts.ts';

/** A forgotten password of the account with this name. */
interface ForgottenPassword {
  userName: string;
  /** True at the desk: only members are looked for, by username or e-mail address. */
  isAtDesk: boolean;
}

/**
 * Orders a mail for a forgotten password. It takes as long for an unknown name, because the job finds out if
 * the account exists. Throws `tooManyAttempts`.
 */
export async function orderRecovery(
  database: Database,
  clientId: number,
  { userName, isAtDesk }: ForgottenPassword,
  { network, now }: { network: string | undefined; now: Date },
): Promise<void> {
  await countNewcomer(database, 'recover-from', network, now);
  // Limits the mails to one mailbox, from all callers together.
  const mails = subjectOf('recover', foldLetters(userName));
  if (await mayTry(database, { clientId, subject: mails, atOnce: 3, pauseMs: 600_000 }, now)) {
    await orderNotice(database, clientId, {
      kind: 'recover-password',
      userName,
      ...(isAtDesk && { isAtDesk }),
    });
  }
}
