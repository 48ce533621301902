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

export type RequestFields = PayloadOf<typeof updateRequest>['fields'];

export interface Seen {
  requestId: number;
  version: number;
}

export type Act =
  | {
      kind: 'update';
      fields: RequestFields;
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
export async function doAct(seen: Seen, act: Act): Promise<number> {
  const { version } = await callFor(seen, act);
  return version;
}

function callFor(seen: Seen, act: Act): Promise<{ version: number }> {
  switch (act.kind) {
    case 'update':
      return call(updateRequest, { ...seen, fields: act.fields, takesBack: act.takesBack });
    case 'accept':
      return call(acceptRequest, seen);
    case 'return':
      return call(returnRequest, { ...seen, reason: act.reason });
    case 'pause':
      return call(pauseRequest, { ...seen, reason: act.reason });
    case 'resume':
      return call(resumeRequest, seen);
    case 'link':
      return call(linkDuplicate, { ...seen, duplicateOf: act.duplicateOf });
    case 'unlink':
      return call(unlinkDuplicate, seen);
  }
}
