/** A work-order system reads the new request and writes back; tried with --write and --staff. */
import { type CheckGroup, specifiedCheck } from '#check.ts';
import { wireTimeOf } from '#shapes/wire-time-of.ts';
import type { CheckTrial } from '#check-trial.ts';

type Entry = Record<string, unknown>;

const comment = 'Seen by the conformance check: <é> & 漢字';

/** Clocks may differ. A window of an hour contains the request, whichever clock is slow. */
const hourMs = 3_600_000;

/** The request's entry in the window around now. */
async function entryOf(
  trial: CheckTrial,
  more: object = {},
): Promise<{ entry: Entry; data: Record<string, Entry[]> }> {
  const [{ token }, { id }] = [await trial.facts.staff(), await trial.facts.report()];
  const window = { fromdate: `/Date(${Date.now() - hourMs})/`, todate: `/Date(${Date.now() + hourMs})/` };
  const fields = { cmd: 'findworkrequestsbymodifieddate', token, ...window, ...more };
  const data = (await trial.object(fields)) as Record<string, Entry[]>;
  const entry = trial.need(
    data['WorkRequests']?.find(({ workrequestid }) => workrequestid === id),
    `an entry with workrequestid ${id}`,
    `${data['WorkRequests']?.length} others`,
  );
  return { entry, data };
}

export const writingBack: CheckGroup = {
  title: 'Writing back',
  checks: [
    specifiedCheck(
      'the new request is in the current window, with its description',
      "wire-protocol.md, 'A WorkRequests entry'",
      async (trial) => {
        const { entry } = await entryOf(trial);
        const { fields, description } = await trial.facts.report();
        const expected = {
          description,
          worktypeid: fields['worktypeid'],
          priority: 5,
          citizenrequest: true,
          hasphoto: true,
        };
        for (const [name, value] of Object.entries(expected)) {
          trial.expect(entry[name] === value, `${name}: ${JSON.stringify(value)}`, entry[name]);
        }
      },
    ),
    specifiedCheck(
      'a comment of the work-order system is in the window, and modifies the request',
      'wire-protocol.md, Who may call',
      async (trial) => {
        const [{ token }, { id }] = [await trial.facts.staff(), await trial.facts.report()];
        const entryBefore = (await entryOf(trial)).entry;
        const fields = { cmd: 'updateworkrequest', token, workrequestid: id, comment };
        const outcome = await trial.object(fields);
        trial.expect(outcome['Result'] === true, 'Result true', outcome);
        const { entry } = await entryOf(trial);
        trial.expect(entry['comments'] === comment, `comments: ${comment}`, entry['comments']);
        for (const fieldName of ['description', 'statusid', 'priority', 'posteddate']) {
          trial.expect(
            entry[fieldName] === entryBefore[fieldName],
            `${fieldName} as before: ${JSON.stringify(entryBefore[fieldName])}`,
            entry[fieldName],
          );
        }
        const [then, now] = [entryBefore, entry].map(({ modifieddate }) => wireTimeOf(modifieddate));
        trial.expect(now! >= then!, `modifieddate not before ${then}`, now);
      },
    ),
    specifiedCheck(
      'gethistory and getfiles add the history and the photos',
      'wire-protocol.md, Who may call',
      async (trial) => {
        const { id } = await trial.facts.report();
        const { data } = await entryOf(trial, { gethistory: true, getfiles: true });
        for (const list of ['WorkRequestHistories', 'Files']) {
          const ownEntries = (data[list] ?? []).filter(({ workrequestid }) => workrequestid === id);
          trial.expect(ownEntries.length > 0, `${list} of workrequestid ${id}`, 'none');
        }
      },
    ),
    specifiedCheck(
      'an update of an unknown request is refused',
      'wire-protocol.md, Error codes',
      async (trial) => {
        trial.facts.needsWrite();
        const { token } = await trial.facts.staff();
        await trial.refusal({ cmd: 'updateworkrequest', token, workrequestid: 2_000_000_000, comment });
      },
    ),
  ],
};
