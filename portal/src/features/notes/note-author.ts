import type { SessionState } from '#features/session/session-state.ts';
import { requestsText } from '#messages/requests-text.ts';

/** The author of a new note: the stored user's e-mail, or 'Guest' (spec 3). */
export function noteAuthor({ citizen }: Pick<SessionState, 'citizen'>): string {
  return citizen?.email ?? requestsText('notes.guest');
}
