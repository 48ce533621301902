import type { SampleRequest } from '#requests/sample-request.ts';

/** The resident of the demo who comes with an account. */
const residentEmail = 'resident@riverbend.example';

/** Makes the newest request in each status that has a photo and a note the resident's: their list shows everything. */
export function giveToResident(requests: readonly SampleRequest[]): SampleRequest[] {
  const telling = requests.filter(({ photos, notes }) => photos && notes);
  // They come oldest first, so the newest of a status is the last one to take its place.
  const theirs = new Set(new Map(telling.map((request) => [request.status, request])).values());
  return requests.map((request) => (theirs.has(request) ? ofResident(request) : request));
}

function ofResident({ key, ...rest }: SampleRequest): SampleRequest {
  const notes = rest.notes?.map(({ author, ...note }) => ({
    author: author === 'guest' ? ('citizen' as const) : author,
    ...note,
  }));
  return { key, citizen: residentEmail, ...rest, ...(notes && { notes }) };
}
