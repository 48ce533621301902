import { firstLanguage } from '@fixpoint/languages/choose-language.ts';
import { findStaffById } from '#citizens/find-account.ts';
import { changeProfile } from '#citizens/profile.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { refuseMachines } from '#commands/desk/person-of-call.ts';
import { announceStaff } from '#live/announcements.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';

/** The audit log names the changed fields only: a name is personal data. */
export const saveOwnAccount: DeskHandler<'saveOwnAccount'> = async (
  { firstName, lastName, language },
  { caller, now },
  { database },
) => {
  refuseMachines(caller);
  const { clientId, accountId } = caller.scope;
  return database.transaction(async (tx) => {
    const before = await findStaffById(tx, clientId, accountId);
    const profile = {
      firstName,
      lastName,
      phoneNumber: before?.phoneNumber ?? '',
      language: firstLanguage([language]),
    };
    await changeProfile({ database: tx }, clientId, accountId, profile);
    const fields = (['firstName', 'lastName'] as const).filter((name) => profile[name] !== before?.[name]);
    if (fields.length === 0) return {};
    await announceStaff(tx, clientId);
    const about = { accountId, fields };
    await recordAct(tx, clientId, { kind: 'member-changed', actor: actorOf(caller), about }, now);
    return {};
  });
};
