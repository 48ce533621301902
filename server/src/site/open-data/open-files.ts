/** All open data in one file, written piece by piece while the reader reads. */
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { pacedStream } from '#platform/bodies/paced-stream.ts';
import { type PublishedRow, walkPublicRequests } from '#requests/public/public-requests.ts';
import type { OpenData, OpenDataDeps } from './open-answers.ts';
import { openColumns, openRecord } from './open-columns.ts';
import { featureOf } from './feature-documents.ts';

/** Requests in a piece. Writing a piece takes some milliseconds, and then other callers get a turn. */
const rowsAtOnce = 500;

/** The formats of the files by the end of their names. */
export const openFiles = {
  csv: { type: 'text/csv; charset=utf-8', pieces: csvPieces },
  geojson: { type: 'application/geo+json; charset=utf-8', pieces: geoJsonPieces },
} as const;

/** Sends a file. A failure ends the connection, so that nobody takes a part for the whole. */
export function sendOpenFile(
  deps: OpenDataDeps,
  open: OpenData,
  reply: FastifyReply,
  format: keyof typeof openFiles,
): void {
  const { type, pieces } = openFiles[format];
  const fileStream = pacedStream(reply.raw, pieces(open, batchesOf(deps, open)));
  fileStream.on('error', (error) =>
    reply.log.error({ err: error }, 'Sending open data failed before its end'),
  );
  reply.type(type).send(fileStream);
}

async function* batchesOf(deps: OpenDataDeps, { view, delayMs }: OpenData): AsyncGenerator<PublishedRow[]> {
  const publicUntil = new Date(deps.clock.now().getTime() - delayMs);
  for (let after = 0; ;) {
    const rows = await walkPublicRequests(deps.photos.database, view, {
      after,
      most: rowsAtOnce,
      publicUntil,
    });
    yield rows;
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)!.requestId;
  }
}

/** As RFC 4180. Programs read these files, so no cell has a guard for spreadsheets; no cell has a resident's words. */
async function* csvPieces(open: OpenData, batches: AsyncIterable<PublishedRow[]>): AsyncGenerator<string> {
  const columns = openColumns.map(({ name }) => name);
  let isFirst = true;
  for await (const rows of batches) {
    const records = rows.map((row) => openRecord(row, open.words));
    const piece = stringify(records, { columns, header: isFirst, record_delimiter: 'windows' });
    if (piece !== '') yield piece;
    isFirst = false;
  }
}

async function* geoJsonPieces(
  open: OpenData,
  batches: AsyncIterable<PublishedRow[]>,
): AsyncGenerator<string> {
  let before = '{"type":"FeatureCollection","features":[';
  for await (const rows of batches) {
    yield before + rows.map((row) => JSON.stringify(featureOf(open, row))).join(',');
    before = rows.length === 0 ? '' : ',';
  }
  yield ']}';
}
