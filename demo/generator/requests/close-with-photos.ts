import { picturesAfter, wordsOfPictures } from '#photos/scenes/index.ts';
import type { SampleRequest } from '#requests/sample-request.ts';

/**
 * Gives the newest completed request of each picture that exists after the work the photo of the result, and words that
 * both photos show.
 */
export function closeWithPhotos(requests: readonly SampleRequest[]): SampleRequest[] {
  const completedRequests = requests.filter(({ status }) => status === 'completed');
  // The requests come oldest first, so the last one of a picture is the newest.
  const newest = new Map(completedRequests.map((request) => [request.photos?.[0], request]));
  return requests.map((request) => {
    const before = request.photos?.[0];
    const after = before === undefined ? undefined : picturesAfter.get(before);
    if (after === undefined || newest.get(before) !== request) return request;
    const { history, ...rest } = request;
    const description = wordsOfPictures.get(before!) ?? request.description;
    return { ...rest, description, closingPhotos: [after], history };
  });
}
