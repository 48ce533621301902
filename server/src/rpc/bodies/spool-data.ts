import { escapeContent } from '@fixpoint/contract/wire/envelope.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { isDiskFull } from '#platform/disk/free-space.ts';
import { type SpooledText, spoolText } from '#platform/disk/spooled-text.ts';

/**
 * Writes the JSON of an answer's Data to the disk, escaped for every binding. Throws `databaseTimeout` if the
 * disk is full, and the signal's reason after `gone` aborts.
 */
export async function spoolData(
  folder: string,
  json: AsyncIterable<string>,
  goneSignal: AbortSignal,
): Promise<SpooledText> {
  try {
    return await spoolText(folder, escapePieces(json, goneSignal));
  } catch (error) {
    throw isDiskFull(error)
      ? new ApplicationError('databaseTimeout', { say: 'server.answerWithoutRoom' })
      : error;
  }
}

async function* escapePieces(json: AsyncIterable<string>, goneSignal: AbortSignal): AsyncGenerator<string> {
  for await (const piece of json) {
    goneSignal.throwIfAborted();
    yield escapeContent(piece);
  }
}
