import { ServerRefusal } from '#api/call-failure.ts';
import { failureText } from '#features/forms/failure-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import type { NoteFailure } from './note-pad.ts';

/** Why the notes could not be loaded: the sentence of spec 8, then what the server or the network says. */
export function loadFailureText(failure: unknown): string {
  const key = failure instanceof ServerRefusal ? 'notes.loadRefused' : 'notes.loadFailed';
  return `${requestsText(key)} ${failureText(failure)}`;
}

/** Why a note could not be saved, likewise. */
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
