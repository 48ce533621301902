/** A work-order system reads the new request and writes back; tried with --write and --staff. */
import { type Room, specified } from '#check.ts';
import { timeOf } from '#shapes/time-of.ts';
import type { Trial } from '#trial.ts';

type Entry = Record<string, unknown>;

const comment = 'Seen by the conformance check: <é> & 漢字';

/** Clocks may differ. A window of an hour contains the request, whichever clock is slow. */
const hourMs = 3_600_000;

/** The request's entry in the window around now. */
async function entryOf(
  trial: Trial,
  more: object = {},
): Promise<{ entry: Entry; data: Record<string, Entry[]> }> {
  const [{ token }, { id }] = [await trial.known.staff(), await trial.known.report()];
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

export const writingBack: Room = {
  title: 'Writing back',
  checks: [
    specified(
      'the new request is in the current window, with its description',
      "wire-protocol.md, 'A WorkRequests entry'",
      async (trial) => {
        const { entry } = await entryOf(trial);
        const { fields, description } = await trial.known.report();
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
    specified(
      'a comment of the work-order system is in the window, and modifies the request',
      'wire-protocol.md, Who may call',
      async (trial) => {
        const [{ token }, { id }] = [await trial.known.staff(), await trial.known.report()];
        const before = (await entryOf(trial)).entry;
        const fields = { cmd: 'updateworkrequest', token, workrequestid: id, comment };
        const outcome = await trial.object(fields);
        trial.expect(outcome['Result'] === true, 'Result true', outcome);
        const { entry } = await entryOf(trial);
        trial.expect(entry['comments'] === comment, `comments: ${comment}`, entry['comments']);
        for (const kept of ['description', 'statusid', 'priority', 'posteddate']) {
          trial.expect(
            entry[kept] === before[kept],
            `${kept} as before: ${JSON.stringify(before[kept])}`,
            entry[kept],
          );
        }
        const [then, now] = [before, entry].map(({ modifieddate }) => timeOf(modifieddate));
        trial.expect(now! >= then!, `modifieddate not before ${then}`, now);
      },
    ),
    specified(
      'gethistory and getfiles add the history and the photos',
      'wire-protocol.md, Who may call',
      async (trial) => {
        const { id } = await trial.known.report();
        const { data } = await entryOf(trial, { gethistory: true, getfiles: true });
        for (const list of ['WorkRequestHistories', 'Files']) {
          const own = (data[list] ?? []).filter(({ workrequestid }) => workrequestid === id);
          trial.expect(own.length > 0, `${list} of workrequestid ${id}`, 'none');
        }
      },
    ),
    specified(
      'an update of an unknown request is refused',
      'wire-protocol.md, Error codes',
      async (trial) => {
        trial.known.needsWrite();
        const { token } = await trial.known.staff();
        await trial.refusal({ cmd: 'updateworkrequest', token, workrequestid: 2_000_000_000, comment });
      },
    ),
  ],
};
