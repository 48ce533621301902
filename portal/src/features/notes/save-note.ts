import { createWorkRequestNote } from '@fixpoint/contract/commands/create-work-request-note.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { call } from '#api/call.ts';

/** Returns whether the server says that it took the note; throws a refusal, and the failure when no answer came. */
export async function saveNote(note: PayloadOf<typeof createWorkRequestNote>): Promise<boolean> {
  const { Result } = await call(createWorkRequestNote, note);
  return Result;
}
