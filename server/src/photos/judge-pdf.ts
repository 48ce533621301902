import { ApplicationError } from '#platform/application-error.ts';

/** Readers look for the end of a PDF in this many last bytes. */
const endBytes = 1024;

/**
 * Names of a PDF's own objects that run programs, play media or carry other files. A program can hide them by
 * compression, so browsers are told to save a PDF and never to open it.
 */
const activeNames = ['/JavaScript', '/Launch', '/RichMedia', '/EmbeddedFile'];

/**
 * Decides by the content, not by the name. Throws `fieldInvalid` if the file is no complete PDF, or says that
 * it has active content.
 */
export function judgePdf(bytes: Buffer): void {
  const hasBegin = /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8));
  const hasEnd = bytes.subarray(-endBytes).includes('%%EOF');
  if (!hasBegin || !hasEnd) throw new ApplicationError('fieldInvalid', { say: 'attachments.notPdf' });
  if (activeNames.some((name) => bytes.includes(name)))
    throw new ApplicationError('fieldInvalid', { say: 'attachments.active' });
}
