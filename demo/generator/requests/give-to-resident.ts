import type { SampleRequest } from '#requests/sample-request.ts';

/** The demo's resident, who has an account. */
const residentEmail = 'resident@riverbend.example';

/**
 * In each status, gives the newest request with a photo and a note to the resident. Their list then shows
 * everything.
 */
export function giveToResident(requests: readonly SampleRequest[]): SampleRequest[] {
  const tellingRequests = requests.filter(({ photos, notes }) => photos && notes);
  // The requests come oldest first, so the last one of a status is the newest.
  const residentRequests = new Set(
    new Map(tellingRequests.map((request) => [request.status, request])).values(),
  );
  return requests.map((request) => (residentRequests.has(request) ? ofResident(request) : request));
}

function ofResident({ key, ...rest }: SampleRequest): SampleRequest {
  const notes = rest.notes?.map(({ author, ...note }) => ({
    author: author === 'guest' ? ('citizen' as const) : author,
    ...note,
  }));
  return { key, citizen: residentEmail, ...rest, ...(notes && { notes }) };
}
