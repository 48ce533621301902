import { escapeContent } from '@fixpoint/contract/wire/envelope.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { isDiskFull } from '#platform/disk/free-space.ts';
import { type SpooledText, spoolText } from '#platform/disk/spooled-text.ts';

/**
 * Puts the JSON of an answer's Data on the disk as every binding writes it. Throws `databaseTimeout` when the disk is full,
 * and the signal's reason once the caller is `gone`.
 */
export async function spoolData(
  folder: string,
  json: AsyncIterable<string>,
  gone: AbortSignal,
): Promise<SpooledText> {
  try {
    return await spoolText(folder, escaped(json, gone));
  } catch (error) {
    throw isDiskFull(error)
      ? new ApplicationError('databaseTimeout', { say: 'server.answerWithoutRoom' })
      : error;
  }
}

async function* escaped(json: AsyncIterable<string>, gone: AbortSignal): AsyncGenerator<string> {
  for await (const piece of json) {
    gone.throwIfAborted();
    yield escapeContent(piece);
  }
}
