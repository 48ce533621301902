import { correctContact as correct } from '#requests/changes/correct-contact.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';
import { staffUpdate } from '#workflows/request-changes/staff-update.ts';

export const correctContact: DeskHandler<'correctContact'> = (
  { requestId, version: seenVersion, contact, takesBack = false },
  call,
  { database },
) => {
  const { clientId } = call.caller.scope;
  const wanted = { version: seenVersion, contact, takesBack };
  return database.transaction(async (tx) => {
    const correction = { ...staffUpdate(call, requestId), ...wanted };
    const { version, fields } = await correct(tx, clientId, requestId, correction);
    if (fields.length > 0) {
      const act = {
        kind: 'contact-corrected',
        actor: actorOf(call.caller),
        about: { requestId, fields },
      } as const;
      await recordAct(tx, clientId, act, call.now);
    }
    return { version };
  });
};
