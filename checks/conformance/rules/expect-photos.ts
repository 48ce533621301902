import { photoMaxHeight, photoMaxWidth } from '@fixpoint/contract/limits.ts';
import type { SessionFacts } from '#facts/session-facts.ts';
import { readJpeg } from '#shapes/read-jpeg.ts';
import * as shapes from '#shapes/specified-shapes.ts';
import type { CheckTrial } from '#check-trial.ts';

/**
 * Expects the photos of a request, small and in full size, as the protocol defines them; returns their
 * number.
 */
export async function expectPhotos(
  trial: CheckTrial,
  { guid, session: { token } }: { guid: string; session: SessionFacts },
): Promise<number> {
  const ids = await trial.list({ cmd: 'findworkrequestfileidsbyguid', guid, token, imagesonly: true });
  trial.expectKind(shapes.fileIdsShape, ids);
  const [firstId] = ids;
  for (const returnThumbnail of firstId === undefined ? [] : [true, false]) {
    const file = await trial.object({
      cmd: 'findfileminimumresponse',
      token,
      fileId: firstId!['Id'],
      returnThumbnail,
    });
    trial.expectKind(shapes.fileShape, file);
    const { width, height, hasMetadata } = readJpeg(Buffer.from(String(file['Data']), 'base64'));
    const isWithinLimits = width > 0 && width <= photoMaxWidth && height > 0 && height <= photoMaxHeight;
    trial.expect(
      isWithinLimits,
      `at most ${photoMaxWidth} x ${photoMaxHeight} pixels`,
      `${width} x ${height}`,
    );
    trial.expect(!hasMetadata, 'no metadata of a camera', 'Exif');
  }
  return ids.length;
}
