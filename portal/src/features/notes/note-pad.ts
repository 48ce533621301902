/** The one note to a request that is not saved yet (spec 4): written, sent, and kept until the server has it. */
import { externalStore } from '@fixpoint/ui/external-store.ts';

export interface UnsavedNote {
  text: string;
  /** Milliseconds since 1970. */
  begunAt: number;
  /** On its way: it is shown, and cannot be changed. */
  isSaving: boolean;
  /** What was sent and got no answer: it may have arrived. */
  sent: SentNote | undefined;
}

export interface SentNote {
  text: string;
  /** By which a server knows that it has the note already. */
  guid: string;
  /** How many notes said the same before; undefined where none were shown. */
  before: number | undefined;
}

/**
 * refused: the server's sentence; failed: what broke on the way; not-saved: an answer that says no and nothing more.
 */
export type NoteFailure =
  | { kind: 'refused'; message: string }
  // mayWait: for want of a connection.
  | { kind: 'failed'; message: string; mayWait?: boolean }
  | { kind: 'not-saved' };

/** signed-out: the session ended meanwhile, and the way leads to login; that is no error. */
export type SaveOutcome = { kind: 'saved' } | { kind: 'signed-out' } | NoteFailure;

export interface NotePadState {
  note: UnsavedNote | null;
  /** What was thrown away last, until it is taken back or another note is begun. */
  discarded: string | null;
  /** Until it is acknowledged. */
  failure: NoteFailure | null;
}

/** What the pad asks of the world around it. */
export interface NotePadPorts {
  /** Whether the server has the note of this guid, else why it has not. Never throws. */
  save(text: string, guid: string): Promise<SaveOutcome>;
  /** How many of the notes that are shown say this; undefined while none are. */
  countShown(text: string): number | undefined;
  /** How many of the server's notes say this; rejects when it does not tell. */
  count(text: string): Promise<number>;
  /** isShown: it is among the notes that are shown already, for these may be read before the answer comes. */
  onSaved(text: string, isShown: boolean): void;
  /** Keeps what was sent until there is a connection, and tells whether it is kept. Never throws. */
  wait(text: string, guid: string): Promise<boolean>;
  /** Keeps the note over a reload; null takes it away. */
  keep(note: UnsavedNote | null): void;
}

export class NotePad {
  #ports: NotePadPorts;
  #isEnded = false;
  readonly #store = externalStore<NotePadState>({ note: null, discarded: null, failure: null });

  /** `note` is what was kept over a reload. */
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

  /** Takes back what was discarded. */
  undo(): void {
    this.begin(this.snapshot().discarded ?? '');
  }

  /** Called when somebody else is there: from now on the note is not kept on the device, nor does it wait there. */
  end(): void {
    this.#isEnded = true;
  }

  acknowledge(): void {
    this.#change({ failure: null });
  }

  /** Sends the note; ignored while it is on its way or says nothing. */
  async save(): Promise<void> {
    const { note } = this.snapshot();
    if (note === null || note.isSaving || note.text.trim() === '') return;
    const { text, sent } = note;
    this.#changeNote({ isSaving: true });
    // Blanks around it are not sent: with or without them it is the same note.
    const again = sent?.text.trim() === text.trim() ? sent : undefined;
    if (again !== undefined && (await this.#hasArrived(again))) return this.#finish(text);
    await this.#send(text, again?.guid ?? crypto.randomUUID());
  }

  async #send(text: string, guid: string): Promise<void> {
    const sent = { text, guid, before: this.#ports.countShown(text) };
    this.#changeNote({ sent });
    const outcome = await this.#ports.save(text, guid);
    if (outcome.kind === 'saved') return this.#finish(text);
    // If only the answer was lost, the server has the note: then it is neither reported as failed nor sent again.
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
    const isShown = sent?.before !== undefined && (this.#ports.countShown(text) ?? 0) > sent.before;
    this.#ports.onSaved(text, isShown);
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
