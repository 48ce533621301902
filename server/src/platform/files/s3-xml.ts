/** Reads the XML of a store that speaks S3. */
import { SaxesParser } from 'saxes';

/** A page of a listing. */
export interface S3Page {
  keys: string[];
  /** Prefixes of the keys below folders, if the request asked for folders. */
  prefixes: string[];
  /** Token of the next page; undefined on the last page. */
  next: string | undefined;
}

/** An upload in parts that was not completed. */
export interface S3Upload {
  key: string;
  uploadId: string;
  begunAt: Date;
}

/** Reads an answer to `list-type=2`. */
export function readPage(xml: Buffer): S3Page {
  const page: S3Page = { keys: [], prefixes: [], next: undefined };
  readTexts(xml, (path, text) => {
    if (path === 'ListBucketResult/Contents/Key') page.keys.push(text);
    if (path === 'ListBucketResult/CommonPrefixes/Prefix') page.prefixes.push(text);
    if (path === 'ListBucketResult/NextContinuationToken') page.next = text;
  });
  return page;
}

/** Reads an answer to `uploads`. */
export function readUploads(xml: Buffer): S3Upload[] {
  const uploads: S3Upload[] = [];
  readTexts(xml, (path, text) => {
    const lastUpload = uploads.at(-1);
    if (path.endsWith('/Upload/Key')) uploads.push({ key: text, uploadId: '', begunAt: new Date() });
    if (path.endsWith('/Upload/UploadId') && lastUpload) lastUpload.uploadId = text;
    if (path.endsWith('/Upload/Initiated') && lastUpload) lastUpload.begunAt = new Date(text);
  });
  return uploads;
}

/** The text of the first element of that name; undefined if missing. */
export function readXmlText(xml: Buffer, name: string): string | undefined {
  let foundText: string | undefined;
  readTexts(xml, (path, text) => {
    if (path.endsWith(`/${name}`)) foundText ??= text;
  });
  return foundText;
}

/** The code of a refusal; undefined if the body is no XML refusal. */
export function readErrorCode(xml: Buffer): string | undefined {
  if (xml.length === 0) return undefined;
  let code: string | undefined;
  try {
    readTexts(xml, (path, text) => {
      if (path === 'Error/Code') code = text;
    });
  } catch {
    return undefined;
  }
  return code;
}

/** Calls `take` with the path and text of each element. Throws if the text is not XML. */
function readTexts(xml: Buffer, take: (path: string, text: string) => void): void {
  const open: string[] = [];
  const texts: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    open.push(name);
    texts.push('');
  });
  parser.on('text', (text) => {
    if (texts.length > 0) texts.push((texts.pop() ?? '') + text);
  });
  parser.on('closetag', () => {
    take(open.join('/'), texts.pop() ?? '');
    open.pop();
  });
  parser.write(xml.toString('utf8')).close();
}
