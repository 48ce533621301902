/** The acts on a case. Each act names the version on the screen and returns the next one. */
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { declineReopening } from '@fixpoint/contract/desk/feedback/decline-reopening.ts';
import { reopenRequest } from '@fixpoint/contract/desk/feedback/reopen-request.ts';
import { undoReopeningDecision } from '@fixpoint/contract/desk/feedback/undo-reopening-decision.ts';
import { acceptRequest } from '@fixpoint/contract/desk/case/accept-request.ts';
import { linkDuplicate } from '@fixpoint/contract/desk/duplicates/link-duplicate.ts';
import { pauseRequest } from '@fixpoint/contract/desk/case/pause-request.ts';
import { resumeRequest } from '@fixpoint/contract/desk/case/resume-request.ts';
import { returnRequest } from '@fixpoint/contract/desk/case/return-request.ts';
import { unlinkDuplicate } from '@fixpoint/contract/desk/duplicates/unlink-duplicate.ts';
import { updateRequest } from '@fixpoint/contract/desk/case/update-request.ts';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { call } from '#api/call.ts';
import { text } from '#messages/text.ts';

export type EditableFields = PayloadOf<typeof updateRequest>['fields'];

export interface SeenRequest {
  requestId: number;
  version: number;
}

export type RequestAct =
  | {
      kind: 'update';
      fields: EditableFields;
      /** True if the act takes back the act that made the version on the screen. */
      takesBack?: boolean;
    }
  | { kind: 'accept' }
  | { kind: 'return'; reason: string }
  | {
      kind: 'pause';
      reason: string;
      /** The day on which the pause ends by itself. */
      until?: string | undefined;
    }
  | { kind: 'resume' }
  | { kind: 'link'; duplicateOf: number }
  | { kind: 'unlink' }
  | { kind: 'reopen' }
  | { kind: 'decline'; text: string }
  | { kind: 'undoDecision' };

/** Returns the version after the act. Says if an undo could not bring everything back. */
export async function doAct(seenRequest: SeenRequest, act: RequestAct): Promise<number> {
  const { version, isPersonAway } = await callFor(seenRequest, act);
  if (isPersonAway === true) toast(text('case.personAway', { number: String(seenRequest.requestId) }));
  return version;
}

function callFor(
  seenRequest: SeenRequest,
  act: RequestAct,
): Promise<{ version: number; isPersonAway?: boolean | undefined }> {
  switch (act.kind) {
    case 'update':
      return call(updateRequest, { ...seenRequest, fields: act.fields, takesBack: act.takesBack });
    case 'accept':
      return call(acceptRequest, seenRequest);
    case 'return':
      return call(returnRequest, { ...seenRequest, reason: act.reason });
    case 'pause':
      return call(pauseRequest, { ...seenRequest, reason: act.reason, until: act.until });
    case 'resume':
      return call(resumeRequest, seenRequest);
    case 'link':
      return call(linkDuplicate, { ...seenRequest, duplicateOf: act.duplicateOf });
    case 'unlink':
      return call(unlinkDuplicate, seenRequest);
    case 'reopen':
      return call(reopenRequest, seenRequest);
    case 'decline':
      return call(declineReopening, { ...seenRequest, text: act.text });
    case 'undoDecision':
      return call(undoReopeningDecision, seenRequest);
  }
}
