/** Reads a body of the type `multipart/form-data`. The body is complete and bounded. */
import { Open311Refusal } from './refusal.ts';

/** A part of a form. A part with a file has bytes, and the others have text. */
export interface FormPart {
  readonly name: string;
  /** Undefined: not a file. Empty: a field for files without one. */
  readonly fileName: string | undefined;
  readonly bytes: Buffer;
}

/** The most parts of a form. */
const partsMax = 500;
const headMaxBytes = 8192;

/** The boundary of a content type; it may have any character that the client chose. Undefined: none. */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

/** The parts in their order. Throws 400 for a body that is cut off or has another form. */
export function readMultipart(body: Buffer, boundary: string): FormPart[] {
  const parts: FormPart[] = [];
  // The first boundary may come without an end of a line before it.
  const whole = Buffer.concat([Buffer.from('\r\n'), body]);
  const mark = Buffer.from(`\r\n--${boundary}`);
  let at = whole.indexOf(mark);
  while (at !== -1) {
    const begin = at + mark.length;
    if (whole.subarray(begin, begin + 2).toString('latin1') === '--') return parts;
    const next = whole.indexOf(mark, begin);
    const headEnd = whole.indexOf('\r\n\r\n', begin);
    if (next === -1 || headEnd === -1 || headEnd > next || headEnd - begin > headMaxBytes)
      return refuseForm();
    if (parts.length === partsMax) throw new Open311Refusal(400, `A form has ${partsMax} parts at most.`);
    const part = partOf(whole.toString('utf8', begin, headEnd), whole.subarray(headEnd + 4, next));
    if (part !== undefined) parts.push(part);
    at = next;
  }
  return refuseForm();
}

function refuseForm(): never {
  throw new Open311Refusal(400, 'The body is no complete multipart form.');
}

/** Undefined: the part has no name. */
function partOf(head: string, bytes: Buffer): FormPart | undefined {
  const [, disposition] = /^content-disposition:\s*form-data([^\r\n]*)/im.exec(head) ?? [];
  const name = parameterOf(disposition ?? '', 'name');
  if (name === undefined) return undefined;
  return { name, fileName: parameterOf(disposition ?? '', 'filename'), bytes };
}

/** Browsers write a quote as %22, others as \". */
function parameterOf(disposition: string, name: string): string | undefined {
  const form = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]*))`, 'i');
  const [, quoted, plain] = form.exec(disposition) ?? [];
  return quoted?.replaceAll(/\\(["\\])/g, '$1').replaceAll('%22', '"') ?? plain;
}
