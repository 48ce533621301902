/**
 * A store that speaks S3. S3 guarantees that a file is complete after a successful answer and invisible
 * before.
 */
import { open } from 'node:fs/promises';
import { type FileStore, FileStoreFailure, checkedKey } from './file-store.ts';
import { type S3Credentials, type S3Place, placeInWords } from './files-place.ts';
import { type AskS3, type S3Patience, openS3Requests } from './s3-requests.ts';
import { readErrorCode, readPage, readXmlText, readUploads } from './s3-xml.ts';

/** Larger files go in parts of this size. Memory holds one part. */
const partBytes = 16_000_000;
/** An upload in parts that began longer ago is given up. */
const staleAfterMs = 24 * 60 * 60 * 1000;

/** A store with functions that only S3 has. */
export interface S3FileStore extends FileStore {
  /** True if the bucket keeps removed files as older versions; undefined if it does not say. */
  keepsVersions(): Promise<boolean | undefined>;
}

/** Opens a folder of the store. Sends nothing yet. */
export function openS3FileStore(
  place: S3Place,
  credentials: S3Credentials,
  { folder, patience }: { folder: string; patience?: S3Patience | undefined },
): S3FileStore {
  const at = { ...place, prefix: `${place.prefix}${folder}/` };
  const ask = openS3Requests(at, credentials, patience);
  const nameOf = (key: string) => checkedKey(key);
  return {
    async put(key, body) {
      await ask({ method: 'PUT', key: nameOf(key), body });
    },
    putFile: async (key, file) => putFile(ask, nameOf(key), file),
    async get(key) {
      const { code, body } = await ask({ method: 'GET', key: nameOf(key), expectedCodes: ['NoSuchKey'] });
      return code === undefined ? body : undefined;
    },
    read: async (key, from, length) => readPart(ask, nameOf(key), { from, length }),
    async measure(key) {
      const { code, headers } = await ask({ method: 'HEAD', key: nameOf(key), expectedCodes: ['NoSuchKey'] });
      return code === undefined ? Number(headers.get('content-length')) : undefined;
    },
    async remove(key) {
      await ask({ method: 'DELETE', key: nameOf(key), expectedCodes: ['NoSuchKey'] });
    },
    async list(below) {
      const { keys } = await listAll(ask, { prefix: `${at.prefix}${nameOf(below)}/` });
      return keys.map((key) => key.slice(at.prefix.length));
    },
    async folders() {
      const { prefixes } = await listAll(ask, { prefix: at.prefix, delimiter: '/' });
      return prefixes.map((prefix) => prefix.slice(at.prefix.length, -1));
    },
    sweepHalfWritten: () => abandonUploads(ask, at),
    keepsVersions: () => keepsVersions(ask),
  };
}

async function readPart(
  ask: AskS3,
  key: string,
  { from, length }: { from: number; length: number },
): Promise<Buffer | undefined> {
  const headers = { range: `bytes=${from}-${from + length - 1}` };
  const expectedCodes = ['NoSuchKey', 'InvalidRange', 'HTTP 416'];
  const { code, status, body } = await ask({ method: 'GET', key, headers, expectedCodes });
  if (code === 'NoSuchKey') return undefined;
  if (code !== undefined) return Buffer.alloc(0);
  // A store without support for ranges sends the whole file.
  return status === 206 ? body : body.subarray(from, from + length);
}

async function listAll(ask: AskS3, query: Record<string, string>) {
  const all = { keys: [] as string[], prefixes: [] as string[] };
  let next: string | undefined;
  do {
    const token = next === undefined ? {} : { 'continuation-token': next };
    const { body } = await ask({ method: 'GET', query: { 'list-type': '2', ...query, ...token } });
    const page = readPage(body);
    for (const key of page.keys) all.keys.push(key);
    for (const prefix of page.prefixes) all.prefixes.push(prefix);
    next = page.next;
  } while (next !== undefined);
  return all;
}

async function putFile(ask: AskS3, key: string, file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const part = async (number: number) => {
      const length = Math.min(partBytes, size - number * partBytes);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, number * partBytes);
      if (bytesRead < length) throw new Error(`${file} became shorter while it was read.`);
      return buffer;
    };
    if (size <= partBytes) await ask({ method: 'PUT', key, body: await part(0) });
    else await putInParts(ask, key, { count: Math.ceil(size / partBytes), part });
  } finally {
    await handle.close();
  }
}

async function putInParts(
  ask: AskS3,
  key: string,
  { count, part }: { count: number; part: (number: number) => Promise<Buffer> },
): Promise<void> {
  const begunUpload = await ask({ method: 'POST', key, query: { uploads: '' } });
  const uploadId = readXmlText(begunUpload.body, 'UploadId');
  if (uploadId === undefined)
    throw new FileStoreFailure('missing', 'The store did not start an upload in parts.');
  try {
    const parts: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const query = { partNumber: String(number + 1), uploadId };
      const { headers } = await ask({ method: 'PUT', key, query, body: await part(number) });
      const tag = (headers.get('etag') ?? '').replaceAll('"', '&quot;');
      parts.push(`<Part><PartNumber>${number + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    }
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const endAnswer = await ask({ method: 'POST', key, query: { uploadId }, body });
    // The store answers with success before it is done, and may report a failure afterwards.
    const failure = readErrorCode(Buffer.from(endAnswer.body.toString('utf8').trim()));
    if (failure !== undefined)
      throw new FileStoreFailure(
        'missing',
        `The store did not put the parts of ${key} together: ${failure}.`,
      );
  } catch (error) {
    await ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

async function abandonUploads(ask: AskS3, { prefix }: S3Place): Promise<number> {
  const expectedCodes = ['NotImplemented', 'AccessDenied', 'MethodNotAllowed'];
  const { body, code } = await ask({ method: 'GET', query: { uploads: '', prefix }, expectedCodes });
  const isStale = ({ begunAt }: { begunAt: Date }) => begunAt.getTime() < Date.now() - staleAfterMs;
  const staleUploads = code === undefined ? readUploads(body).filter(isStale) : [];
  for (const { key, uploadId } of staleUploads) {
    const [at, query] = [key.slice(prefix.length), { uploadId }];
    await ask({ method: 'DELETE', key: at, query, expectedCodes: ['NoSuchUpload'] });
  }
  return staleUploads.length;
}

async function keepsVersions(ask: AskS3): Promise<boolean | undefined> {
  const expectedCodes = ['NotImplemented', 'AccessDenied', 'MethodNotAllowed'];
  const { body, code } = await ask({ method: 'GET', query: { versioning: '' }, expectedCodes });
  return code === undefined ? readXmlText(body, 'Status') === 'Enabled' : undefined;
}

/** The warning for operators about a bucket that keeps removed files. */
export function versionsSentence(place: S3Place): string {
  return `${placeInWords(place)} keeps older versions: what is erased or purged stays in them. Have its lifecycle delete them soon, or switch versions off.`;
}
