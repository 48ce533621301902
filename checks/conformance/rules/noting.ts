/** Notes written in every form, and read back; tried with --write. */
import { noteMaxLength } from '@fixpoint/contract/limits.ts';
import { type CheckGroup, specifiedCheck } from '#check.ts';
import type { Manner } from '#exchange/write-call.ts';
import { hardText } from '#facts/report-facts.ts';
import * as shapes from '#shapes/specified-shapes.ts';
import type { CheckTrial } from '#check-trial.ts';
import { madeGuid } from './reporting.ts';

const values = 'wire-protocol.md, Values';

/** The forms of notes: the sent text and the form of the call. Each is read back as `text`. */
const noteSamples: { text: string; sentText: string; manner: Manner }[] = [
  { text: hardText, sentText: encodeURIComponent(hardText), manner: {} },
  { text: 'As it is: <é> & "€" 漢字', sentText: 'As it is: <é> & "€" 漢字', manner: {} },
  { text: 'Form: 1 + 1 = 2 & 100 %', sentText: 'Form: 1 + 1 = 2 & 100 %', manner: { binding: 'form' } },
  { text: 'CDATA: ]]> & <b>', sentText: 'CDATA: ]]> & <b>', manner: { isCdata: true } },
  { text: 'Latin: Orléans, Größe', sentText: 'Latin: Orléans, Größe', manner: { encoding: 'iso-8859-1' } },
  { text: 'UTF-16: 漢字 👍🏽', sentText: 'UTF-16: 漢字 👍🏽', manner: { encoding: 'utf-16le', binding: '1.2' } },
];

interface Note {
  UserName: string;
  Note: string;
}

async function readNotes(trial: CheckTrial): Promise<Note[]> {
  const [guid, { session }] = [await madeGuid(trial), await trial.facts.report()];
  const notes = await trial.list({ cmd: 'findworkrequestnotesbyguid', guid, token: session.token });
  return notes as unknown as Note[];
}

async function noteFields(trial: CheckTrial, note: string): Promise<Record<string, unknown>> {
  const [WorkRequestGuid, { session }] = [await madeGuid(trial), await trial.facts.report()];
  return { cmd: 'createworkrequestnote', WorkRequestGuid, token: session.token, note };
}

export const noting: CheckGroup = {
  title: 'Notes',
  checks: [
    specifiedCheck(
      'createworkrequestnote takes a note in every binding and encoding',
      'citizen-portal.md 7',
      async (trial) => {
        for (const { sentText, manner } of noteSamples) {
          const outcome = await trial.object(await noteFields(trial, sentText), manner);
          trial.expectKind(shapes.outcomeShape, outcome);
          trial.expect(outcome['Result'] === true, 'Result true', outcome);
        }
      },
    ),
    specifiedCheck('notes are read back character by character, oldest first', values, async (trial) => {
      const notes = await readNotes(trial);
      trial.expectKind(shapes.notesShape, notes);
      const texts = notes.map(({ Note: text }) => text);
      for (const [at, { text }] of noteSamples.entries()) {
        trial.expect(texts[at] === text, `note ${at + 1}: ${JSON.stringify(text)}`, texts[at]);
      }
    }),
    specifiedCheck(
      "the author of a note is the e-mail of the account, or 'Guest'",
      'citizen-portal.md 3, Note',
      async (trial) => {
        const { session } = await trial.facts.report();
        const author = session.userName === 'guest' ? 'Guest' : session.userName;
        for (const { UserName } of (await readNotes(trial)).slice(0, 1)) {
          trial.expect(UserName.toLowerCase() === author.toLowerCase(), `UserName '${author}'`, UserName);
        }
      },
    ),
    specifiedCheck(
      `a note of more than ${noteMaxLength} characters is refused`,
      'wire-protocol.md, Rules the calls follow',
      async (trial) => {
        await trial.refusal(await noteFields(trial, 'x'.repeat(noteMaxLength + 1)));
      },
    ),
  ],
};
