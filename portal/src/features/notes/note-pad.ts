/** The one unsaved note to a request (spec 4): written, sent, and stored until the server has it. */
import { externalStore } from '@fixpoint/ui/external-store.ts';

export interface UnsavedNote {
  text: string;
  /** Milliseconds since 1970. */
  begunAt: number;
  /** While it is being sent, it is shown and cannot be edited. */
  isSaving: boolean;
  /** The last attempt without an answer, which may have arrived. */
  sent: SentNote | undefined;
}

export interface SentNote {
  text: string;
  /** Lets the server recognise a note that it has already. */
  guid: string;
  /** Number of shown notes with the same text before; undefined if none were shown. */
  before: number | undefined;
}

/**
 * refused: the server's sentence; failed: an error on the way; not-saved: a negative answer without a reason.
 */
export type NoteFailure =
  | { kind: 'refused'; message: string }
  // mayWait: the reason is a missing connection.
  | { kind: 'failed'; message: string; mayWait?: boolean }
  | { kind: 'not-saved' };

/** signed-out: the session ended meanwhile, and the screen goes to login; this is no error. */
export type SaveOutcome = { kind: 'saved' } | { kind: 'signed-out' } | NoteFailure;

export interface NotePadState {
  note: UnsavedNote | null;
  /** The last discarded text, until it is restored or another note is begun. */
  discarded: string | null;
  /** Null again after it is acknowledged. */
  failure: NoteFailure | null;
}

/** The functions that the pad needs from its surroundings. */
export interface NotePadPorts {
  /** Sends the note under this guid. The outcome says if the server has it. Never throws. */
  save(text: string, guid: string): Promise<SaveOutcome>;
  /** Number of shown notes with this text; undefined if no notes are shown. */
  countVisible(text: string): number | undefined;
  /** Number of the server's notes with this text; rejects if the server does not answer. */
  count(text: string): Promise<number>;
  /** isShown: the list shows the note already, because it may be fetched before the answer comes. */
  onSaved(text: string, isVisible: boolean): void;
  /** Puts the note into the outbox, and resolves to true if it is stored. Never throws. */
  wait(text: string, guid: string): Promise<boolean>;
  /** Stores the note for a reload; null deletes it. */
  keep(note: UnsavedNote | null): void;
}

export class NotePad {
  #ports: NotePadPorts;
  #isEnded = false;
  readonly #store = externalStore<NotePadState>({ note: null, discarded: null, failure: null });

  /** `note` is the note that was stored before a reload. */
  constructor(ports: NotePadPorts, note: UnsavedNote | null) {
    this.#ports = ports;
    if (note !== null) this.#store.set({ ...this.snapshot(), note: { ...note, isSaving: false } });
  }

  /** For useSyncExternalStore. */
  readonly snapshot = this.#store.snapshot;
  readonly subscribe = this.#store.subscribe;

  /** Begins a note; ignored while there is one (spec 4). */
  begin(text = ''): void {
    if (this.snapshot().note !== null) return;
    this.#change({ note: { text, begunAt: Date.now(), isSaving: false, sent: undefined }, discarded: null });
  }

  write(text: string): void {
    this.#changeNote({ text });
  }

  discard(): void {
    const { note } = this.snapshot();
    if (note === null || note.isSaving) return;
    this.#change({ note: null, discarded: note.text.trim() === '' ? null : note.text });
  }

  /** Restores the discarded note. */
  undo(): void {
    this.begin(this.snapshot().discarded ?? '');
  }

  /**
   * Call when somebody else logs in: from then on the note is neither stored on the device nor put into the
   * outbox.
   */
  end(): void {
    this.#isEnded = true;
  }

  acknowledge(): void {
    this.#change({ failure: null });
  }

  /** Sends the note; ignored while it is being sent or is empty. */
  async save(): Promise<void> {
    const { note } = this.snapshot();
    if (note === null || note.isSaving || note.text.trim() === '') return;
    const { text, sent } = note;
    this.#changeNote({ isSaving: true });
    // Spaces around the text are not sent: with or without them it is the same note.
    const again = sent?.text.trim() === text.trim() ? sent : undefined;
    if (again !== undefined && (await this.#hasArrived(again))) return this.#finish(text);
    await this.#send(text, again?.guid ?? crypto.randomUUID());
  }

  async #send(text: string, guid: string): Promise<void> {
    const sent = { text, guid, before: this.#ports.countVisible(text) };
    this.#changeNote({ sent });
    const outcome = await this.#ports.save(text, guid);
    if (outcome.kind === 'saved') return this.#finish(text);
    // If only the answer was lost, the server has the note: then it is neither reported as failed nor sent
    // again.
    const mayBeThere = outcome.kind === 'failed';
    if (mayBeThere && (await this.#hasArrived(sent))) return this.#finish(text);
    const mayWait = outcome.kind === 'failed' && outcome.mayWait === true && !this.#isEnded;
    if (mayWait && (await this.#ports.wait(text, guid))) return this.#change({ note: null });
    this.#changeNote({ isSaving: false, sent: mayBeThere ? sent : undefined });
    if (outcome.kind !== 'signed-out') this.#change({ failure: outcome });
  }

  async #hasArrived({ text, before }: SentNote): Promise<boolean> {
    if (before === undefined) return false;
    const now = await this.#ports.count(text).catch(() => before);
    return now > before;
  }

  #finish(text: string): void {
    const { sent } = this.snapshot().note!;
    const isVisible = sent?.before !== undefined && (this.#ports.countVisible(text) ?? 0) > sent.before;
    this.#ports.onSaved(text, isVisible);
    this.#change({ note: null });
  }

  #changeNote(change: Partial<UnsavedNote>): void {
    const { note } = this.snapshot();
    if (note !== null) this.#change({ note: { ...note, ...change } });
  }

  #change(change: Partial<NotePadState>): void {
    const state = { ...this.snapshot(), ...change };
    if ('note' in change && !this.#isEnded) this.#ports.keep(state.note);
    this.#store.set(state);
  }
}
