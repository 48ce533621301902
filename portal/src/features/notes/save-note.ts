import { createWorkRequestNote } from '@fixpoint/contract/commands/create-work-request-note.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { call } from '#api/call.ts';

/** True if the server says that it saved the note. Throws a refusal, or the failure if no answer came. */
export async function saveNote(note: PayloadOf<typeof createWorkRequestNote>): Promise<boolean> {
  const { Result } = await call(createWorkRequestNote, note);
  return Result;
}
