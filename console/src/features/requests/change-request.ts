/** The acts on a case. Each act names the version on the screen and returns the next one. */
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { acceptRequest } from '@fixpoint/contract/desk/case/accept-request.ts';
import { linkDuplicate } from '@fixpoint/contract/desk/duplicates/link-duplicate.ts';
import { pauseRequest } from '@fixpoint/contract/desk/case/pause-request.ts';
import { resumeRequest } from '@fixpoint/contract/desk/case/resume-request.ts';
import { returnRequest } from '@fixpoint/contract/desk/case/return-request.ts';
import { unlinkDuplicate } from '@fixpoint/contract/desk/duplicates/unlink-duplicate.ts';
import { updateRequest } from '@fixpoint/contract/desk/case/update-request.ts';
import { call } from '#api/call.ts';

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
  | { kind: 'pause'; reason: string }
  | { kind: 'resume' }
  | { kind: 'link'; duplicateOf: number }
  | { kind: 'unlink' };

/** Returns the version after the act. */
export async function doAct(seenRequest: SeenRequest, act: RequestAct): Promise<number> {
  const { version } = await callFor(seenRequest, act);
  return version;
}

function callFor(seenRequest: SeenRequest, act: RequestAct): Promise<{ version: number }> {
  switch (act.kind) {
    case 'update':
      return call(updateRequest, { ...seenRequest, fields: act.fields, takesBack: act.takesBack });
    case 'accept':
      return call(acceptRequest, seenRequest);
    case 'return':
      return call(returnRequest, { ...seenRequest, reason: act.reason });
    case 'pause':
      return call(pauseRequest, { ...seenRequest, reason: act.reason });
    case 'resume':
      return call(resumeRequest, seenRequest);
    case 'link':
      return call(linkDuplicate, { ...seenRequest, duplicateOf: act.duplicateOf });
    case 'unlink':
      return call(unlinkDuplicate, seenRequest);
  }
}
