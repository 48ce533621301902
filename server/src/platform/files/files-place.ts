/** The place of an installation's files, as set by FILES_URL. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export type FilesPlace = FolderPlace | S3Place;

/** @public The type of the settings names it. */
export interface FolderPlace {
  readonly kind: 'folder';
  /** Absolute path. */
  readonly folder: string;
}

export interface S3Place {
  readonly kind: 's3';
  readonly bucket: string;
  /** Prefix of every key: empty, or names that each end with a slash. */
  readonly prefix: string;
  /** URL of the store; undefined: AWS in the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Undefined if the address contains none. */
  readonly credentials: S3Credentials | undefined;
}

export interface S3Credentials {
  readonly keyId: string;
  readonly secret: string;
}

const bucketPattern = /^[\w.-]{3,63}$/;
const prefixPattern = /^([\w-]+(\.[\w-]+)*\/)*$/;
const regionPattern = /^[a-z0-9-]{2,40}$/;
const parameters = new Set(['endpoint', 'region']);

/**
 * Reads `s3://key:secret@bucket/prefix?endpoint=https://host&region=eu-central-1` or `file:///srv/files`;
 * undefined for any other text.
 */
export function readFilesPlace(text: string): FilesPlace | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.hash !== '') return undefined;
  if (url.protocol === 's3:') return readS3Place(url);
  const isFolder = url.protocol === 'file:' && url.host === '' && url.search === '' && url.pathname !== '/';
  return isFolder ? { kind: 'folder', folder: path.resolve(fileURLToPath(url)) } : undefined;
}

function readS3Place(url: URL): S3Place | undefined {
  const bucket = url.host;
  const prefix = url.pathname.replace(/^\//, '').replace(/([^/])$/, '$1/');
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const credentials = readCredentials(url);
  const isWhole =
    bucketPattern.test(bucket) &&
    prefixPattern.test(prefix) &&
    regionPattern.test(region) &&
    (endpoint === undefined || isEndpoint(endpoint)) &&
    credentials !== null &&
    [...url.searchParams.keys()].every((name) => parameters.has(name));
  return isWhole ? { kind: 's3', bucket, prefix, endpoint, region, credentials } : undefined;
}

/** Undefined without credentials, null if one half is missing. */
function readCredentials({ username, password }: URL): S3Credentials | undefined | null {
  if (username === '' && password === '') return undefined;
  if (username === '' || password === '') return null;
  try {
    return { keyId: decodeURIComponent(username), secret: decodeURIComponent(password) };
  } catch {
    return null;
  }
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, username } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && pathname === '/' && search === '' && username === '';
}

/** The place for operators, without credentials. */
export function placeInWords(place: FilesPlace): string {
  if (place.kind === 'folder') return place.folder;
  const { bucket, prefix, endpoint } = place;
  return `s3://${bucket}/${prefix}${endpoint === undefined ? '' : ` at ${new URL(endpoint).origin}`}`;
}
