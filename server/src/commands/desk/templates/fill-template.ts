import { findCase, findContact } from '#desk/case/find-case.ts';
import { fillWords } from '@fixpoint/contract/desk/templates/template-words.ts';
import { templateValues } from '#desk/templates/template-values.ts';
import { findVersions } from '#desk/templates/templates.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { changeRequest } from '#requests/changes/update-request.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { admitTo, refuseUnknownRequest, staffUpdate } from '#workflows/request-changes/staff-update.ts';

export const fillTemplate: DeskHandler<'fillTemplate'> = async (
  { templateId, requestId },
  call,
  { database },
) => {
  const { client, scope } = call.caller;
  const caseRow = (await findCase(database, scope, requestId)) ?? refuseUnknownRequest(requestId);
  const update = staffUpdate(call, requestId);
  admitTo(call.caller, requestId, caseRow);
  const { isActive, versions } = await findVersions(database, scope.clientId, templateId);
  if (!isActive) throw new ApplicationError('notFound', 'This template is no longer in use.');
  return database.transaction(async (tx) => {
    const contact = (await findContact(tx, scope, requestId)) ?? refuseUnknownRequest(requestId);
    const {
      text,
      named: namedVariables,
      missing: missingVariables,
    } = fillWords(versions[0]!.text, templateValues(client, caseRow, contact));
    if (namedVariables.some((name) => name.startsWith('reporter.'))) {
      const act = { kind: 'contact-shown' as const, comment: versions[0]!.name };
      await changeRequest(tx, scope.clientId, requestId, { ...update, fields: {}, act });
      const shownAct = {
        kind: 'contact-shown',
        actor: actorOf(call.caller),
        about: { requestId, templateId },
      } as const;
      await recordAct(tx, scope.clientId, shownAct, call.now);
    }
    return { text, missing: missingVariables };
  });
};
