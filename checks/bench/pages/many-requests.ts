/** The list of a citizen who has reported for years: any number of requests, all over Riverbend. */
import { writeAnswer } from '@fixpoint/contract/wire/envelope.ts';
import { writeDate } from '@fixpoint/contract/wire/wire-date.ts';

const workTypes = ['Pothole', 'Street Light Out', 'Graffiti', 'Missed Trash or Recycling', 'Fallen Tree'];
const statuses = ['Submitted', 'In Progress', 'Completed'];
const words = 'a deep hole near the crossing that grows with every rain and damages bicycles'.split(' ');
const dayMs = 24 * 60 * 60 * 1000;

/** The server's answer to findallcitizenrequests, as it is sent. */
export function answerWithRequests(count: number): string {
  const requests = Array.from({ length: count }, (_, at) => requestAt(count - at));
  return answerWith(requests);
}

/** An answer of the server with this Data. */
export function answerWith(data: unknown): string {
  const result = { data: JSON.stringify(data), securityStatus: 'Success', errors: [], elapsedMs: 1 } as const;
  return writeAnswer(result, 'urn:bench', '1.1');
}

/** A request as it is sent. The same id always gives the same request, so that runs can be compared. */
function requestAt(id: number): object {
  const length = 5 + ((id * 7) % 45);
  return {
    Id: id,
    Guid: `0f8fad5b-d9cb-469f-a165-${String(id).padStart(12, '0')}`,
    WorkTypeName: workTypes[id % workTypes.length]!,
    WorkTypeColor: '#4d7c0f',
    StatusName: statuses[id % statuses.length]!,
    StatusType: id % statuses.length,
    CreatedDate: writeDate(new Date(Date.UTC(2026, 0, 1) + id * dayMs)),
    Address: `${id} Bridge Lane`,
    Description: Array.from({ length }, (_, at) => words[(id + at) % words.length]).join(' '),
    Latitude: 40.4 + ((id * 7919) % 4000) / 100_000,
    Longitude: -90.983 + ((id * 104_729) % 6600) / 100_000,
  };
}
