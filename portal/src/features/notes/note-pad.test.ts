import { beforeEach, expect, test } from 'vitest';
import { type NoteFailure, NotePad, type SaveOutcome, type UnsavedNote } from './note-pad.ts';

/** A server and a device whose answers the test gives. */
let answers: SaveOutcome[];
let sent: string[];
let guids: string[];
let onServer: string[];
let visibleNotes: string[] | undefined;
let savedNotes: [text: string, isShown: boolean][];
let storedNote: UnsavedNote | null;
let isTelling: boolean;
let pendingNotes: [text: string, guid: string][];
let mayWait: boolean;

const lost = { kind: 'failed', message: 'The server could not be reached' } as const;
const refused: NoteFailure = { kind: 'refused', message: 'No.' };

beforeEach(() => {
  [answers, sent, onServer, visibleNotes, savedNotes, storedNote, isTelling] = [
    [],
    [],
    [],
    [],
    [],
    null,
    true,
  ];
  guids = [];
  [pendingNotes, mayWait] = [[], false];
});

const count = (notes: string[], text: string) => notes.filter((note) => note === text).length;

function openPad(note: UnsavedNote | null = null): NotePad {
  const ports = {
    save: async (text: string, guid: string): Promise<SaveOutcome> => {
      sent.push(text);
      guids.push(guid);
      const answer = answers.shift() ?? { kind: 'saved' };
      if (answer.kind === 'saved') onServer.push(text);
      return answer;
    },
    countVisible: (text: string) => visibleNotes && count(visibleNotes, text),
    count: async (text: string) => {
      if (!isTelling) throw new Error('offline');
      return count(onServer, text);
    },
    onSaved: (text: string, isShown: boolean) => void savedNotes.push([text, isShown]),
    wait: async (text: string, guid: string) => {
      pendingNotes.push([text, guid]);
      return mayWait;
    },
    keep: (note_: UnsavedNote | null) => void (storedNote = note_),
  };
  return new NotePad(ports, note);
}

function padWith(text: string): NotePad {
  const pad = openPad();
  pad.begin();
  pad.write(text);
  return pad;
}

test('there is one unsaved note at a time: no other one can be begun', () => {
  const pad = padWith('A hole');
  pad.begin();
  expect(pad.snapshot().note).toMatchObject({ text: 'A hole', isSaving: false });
});

test('a note is shown and stored until the server has it', async () => {
  const pad = padWith('A hole');
  expect(storedNote).toMatchObject({ text: 'A hole' });
  const saving = pad.save();
  expect(pad.snapshot().note).toMatchObject({ isSaving: true });
  await saving;
  expect([pad.snapshot().note, storedNote, savedNotes]).toEqual([null, null, [['A hole', false]]]);
});

test('two presses of the button send the note once', async () => {
  const pad = padWith('A hole');
  await Promise.all([pad.save(), pad.save()]);
  expect(sent).toEqual(['A hole']);
});

test('an empty note is not sent', async () => {
  await padWith(' \n').save();
  expect(sent).toEqual([]);
});

test.each([refused, { kind: 'not-saved' } as const, lost])(
  'after a failure the note can be edited again, with its text: %o',
  async (failure) => {
    answers = [failure];
    const pad = padWith('A hole');
    await pad.save();
    expect(pad.snapshot()).toMatchObject({ note: { text: 'A hole', isSaving: false }, failure });
    pad.acknowledge();
    expect(pad.snapshot().failure).toBeNull();
    await pad.save();
    expect([sent, pad.snapshot().note]).toEqual([['A hole', 'A hole'], null]);
  },
);

test('if the session ended meanwhile, there is no error and the note stays', async () => {
  answers = [{ kind: 'signed-out' }];
  const pad = padWith('A hole');
  await pad.save();
  expect(pad.snapshot()).toMatchObject({ note: { text: 'A hole', isSaving: false }, failure: null });
});

test('a note is no longer stored once somebody else is logged in', async () => {
  answers = [refused];
  const pad = padWith('A hole');
  const saving = pad.save();
  pad.end();
  storedNote = null;
  await saving;
  expect(storedNote).toBeNull();
});

test('a note does not go to the outbox once somebody else is logged in', async () => {
  answers = [{ ...lost, mayWait: true }];
  const pad = padWith('A hole');
  const saving = pad.save();
  pad.end();
  await saving;
  expect(pendingNotes).toEqual([]);
});

test('a note whose answer was lost is not reported as failed if the server has it', async () => {
  answers = [lost];
  const pad = padWith('A hole');
  onServer = ['A hole'];
  await pad.save();
  expect(pad.snapshot()).toMatchObject({ note: null, failure: null });
});

test('a note is not sent twice if the server lists it only later', async () => {
  answers = [lost];
  isTelling = false;
  const pad = padWith('A hole');
  await pad.save();
  expect(pad.snapshot().failure).toEqual(lost);
  [onServer, isTelling] = [['A hole'], true];
  await pad.save();
  expect([sent, pad.snapshot().note]).toEqual([['A hole'], null]);
});

test.each(['A hole ', 'A hole\n', ' A hole'])(
  'a note is not sent twice if only spaces around it changed: %j',
  async (text) => {
    answers = [lost];
    isTelling = false;
    const pad = padWith('A hole');
    await pad.save();
    [onServer, isTelling] = [['A hole'], true];
    pad.write(text);
    await pad.save();
    expect([sent, pad.snapshot().note]).toEqual([['A hole'], null]);
  },
);

test('a changed text is another note, which is sent although the first one arrived', async () => {
  answers = [lost];
  isTelling = false;
  const pad = padWith('A hole');
  await pad.save();
  [onServer, isTelling] = [['A hole'], true];
  pad.write('Two holes');
  await pad.save();
  expect([sent, pad.snapshot().note]).toEqual([['A hole', 'Two holes'], null]);
});

test('a refused note is sent again, even if somebody else wrote the same text meanwhile', async () => {
  answers = [refused];
  visibleNotes = [];
  const pad = padWith('A hole');
  await pad.save();
  onServer = ['A hole'];
  await pad.save();
  expect(sent).toEqual(['A hole', 'A hole']);
});

test.each([[[]], [undefined]])(
  'a note that is sent again keeps its guid, so that the server recognises it: %j are shown',
  async (notes) => {
    answers = [lost, lost];
    [visibleNotes, isTelling] = [notes, false];
    await padWith('A hole').save();
    const pad = openPad(storedNote);
    await pad.save();
    expect(new Set(guids).size).toBe(1);
    pad.write('A hole. It grows');
    await pad.save();
    expect(sent).toEqual(['A hole', 'A hole', 'A hole. It grows']);
    expect(new Set(guids).size).toBe(2);
  },
);

test('a note gets a new guid after a refusal', async () => {
  answers = [refused];
  const pad = padWith('A hole');
  await pad.save();
  await pad.save();
  expect(new Set(guids).size).toBe(2);
});

test('a note cannot be discarded while it is being sent', async () => {
  const pad = padWith('A hole');
  const saving = pad.save();
  pad.discard();
  expect(pad.snapshot()).toMatchObject({ note: { text: 'A hole', isSaving: true }, discarded: null });
  await saving;
});

test('without a note, writing, discarding and saving do nothing', async () => {
  const pad = openPad();
  pad.write('A hole');
  pad.discard();
  await pad.save();
  expect([pad.snapshot(), sent]).toEqual([{ note: null, discarded: null, failure: null }, []]);
});

test('a note is not sent twice after a reload either', async () => {
  answers = [lost];
  isTelling = false;
  await padWith('A hole').save();
  [onServer, isTelling] = [['A hole'], true];
  await openPad(storedNote).save();
  expect(sent).toEqual(['A hole']);
});

test('a note with the same text as an older one is a separate note', async () => {
  answers = [lost];
  [visibleNotes, onServer] = [['A hole'], ['A hole']];
  const pad = padWith('A hole');
  await pad.save();
  expect(pad.snapshot().failure).toEqual(lost);
  await pad.save();
  expect(sent).toEqual(['A hole', 'A hole']);
});

test('a note that the list shows before its answer came is not shown twice', async () => {
  const pad = padWith('A hole');
  const saving = pad.save();
  visibleNotes = ['A hole'];
  await saving;
  expect(savedNotes).toEqual([['A hole', true]]);
});

test('a page that was closed while a note was being sent opens it as an unsaved note', () => {
  const note = { text: 'A hole', begunAt: 0, isSaving: true, sent: undefined };
  expect(openPad(note).snapshot().note).toEqual({ ...note, isSaving: false });
});

test('a discarded note can be restored until another one is begun', () => {
  const pad = padWith('A hole');
  pad.discard();
  expect([pad.snapshot().note, pad.snapshot().discarded, storedNote]).toEqual([null, 'A hole', null]);
  pad.undo();
  expect(pad.snapshot()).toMatchObject({ note: { text: 'A hole' }, discarded: null });
});

test('an empty note leaves nothing to restore when it is discarded', () => {
  const pad = padWith(' ');
  pad.discard();
  expect(pad.snapshot()).toMatchObject({ note: null, discarded: null });
});

test('a note without a connection goes to the outbox, under the guid of the first attempt', async () => {
  mayWait = true;
  isTelling = false;
  answers = [{ ...lost, mayWait: true }];
  const pad = padWith('A hole');
  await pad.save();
  expect(pendingNotes).toEqual([['A hole', guids[0]]]);
  expect([pad.snapshot().note, pad.snapshot().failure, storedNote]).toEqual([null, null, null]);
});

test('a note that the outbox cannot store stays as a failed one', async () => {
  const failure: NoteFailure = { ...lost, mayWait: true };
  answers = [failure];
  const pad = padWith('A hole');
  await pad.save();
  expect(pad.snapshot()).toMatchObject({ note: { text: 'A hole' }, failure });
});
