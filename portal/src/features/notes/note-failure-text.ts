import { ServerRefusal } from '#api/call-failure.ts';
import { failureText } from '#features/forms/failure-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import type { NoteFailure } from './note-pad.ts';

/**
 * The reason why the notes did not load: the sentence of spec 8, then the message of the server or the
 * network.
 */
export function loadFailureText(failure: unknown): string {
  const key = failure instanceof ServerRefusal ? 'notes.loadRefused' : 'notes.loadFailed';
  return `${requestsText(key)} ${failureText(failure)}`;
}

/** The reason why a note was not saved, in the same form. */
export function saveFailureText(failure: NoteFailure): string {
  switch (failure.kind) {
    case 'not-saved':
      return requestsText('notes.notSaved');
    case 'refused':
      return `${requestsText('notes.saveRefused')} ${failure.message}`;
    case 'failed':
      return `${requestsText('notes.saveFailed')} ${failure.message}`;
  }
}
