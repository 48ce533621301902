import type { DeskHandler } from '#commands/desk/handler.ts';
import { findToRelease as findRows } from '#desk/release/find-to-release.ts';
import { findWordsToReview, reviewedKeys } from '#requests/public/review.ts';

export const findToRelease: DeskHandler<'findToRelease'> = async (asked, { caller }, { database }) => {
  const { client, scope } = caller;
  const keys = reviewedKeys(client);
  const { count, oldestAt, rows } = await findRows(database, scope, keys, asked);
  const ids = rows.map(({ requestId }) => requestId);
  const words = await findWordsToReview(database, client, ids);
  return {
    isReviewing: keys.length > 0,
    count,
    oldestAt,
    requests: rows.flatMap((row) => {
      const its = words.get(row.requestId);
      const photos = row.photos.map((photo) => ({
        ...photo,
        address: `/api/photos/${row.requestId}/${photo.photoId}`,
      }));
      return its === undefined ? [] : [{ ...row, ...its, photos }];
    }),
  };
};
