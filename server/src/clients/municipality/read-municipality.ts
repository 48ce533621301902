/** Reads a municipality folder and checks all of it before anything changes. */
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Document, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { NotUtf8, readText } from '#platform/reading/read-text.ts';
import { WrongFolder, describeIssues } from './folder-problems.ts';
import { withAttributions } from './look-at-maps.ts';
import { type MunicipalityFile, municipalityFile } from './municipality-file.ts';
import { type SampleCase, readSampleCases } from './sample-case-file.ts';
import { type SampleRequest, sampleRequestFile } from './sample-request-file.ts';
import { describeFault, textHint } from './yaml-problems.ts';

/** A folder that can be applied; every file that it names exists. */
export interface Municipality {
  /** Absolute path. */
  folder: string;
  file: MunicipalityFile;
  logo: Buffer | undefined;
  headerLogo: Buffer | undefined;
  darkLogo: Buffer | undefined;
  darkHeaderLogo: Buffer | undefined;
  sampleRequests: readonly SampleRequest[];
  sampleCases: readonly SampleCase[];
}

const mainFile = 'municipality.yaml';

/** Throws `WrongFolder` with all errors at once. */
export async function readMunicipality(folder: string): Promise<Municipality> {
  const absolute = path.resolve(folder);
  const file = await readYaml(absolute, mainFile, municipalityFile);
  const { sampleRequests } = file;
  const requests =
    sampleRequests === undefined ? [] : await readYaml(absolute, sampleRequests, sampleRequestFile);
  const { cases, problems: caseProblems } = await readCases(absolute, file);
  const logos = await readLogos(absolute, file);
  const maps = await withAttributions(absolute, file.basemap);
  const problems = [
    ...missingFiles(absolute, [
      ...filesNamedBy(file),
      ...requests.flatMap(({ photos, closingPhotos }) => [...photos, ...closingPhotos]),
    ]),
    ...Object.values(logos).flatMap(({ problem }) => problem ?? []),
    ...requests.flatMap((request, index) =>
      mismatches(request, file).map((problem) => `${sampleRequests}: [${index}].${problem}`),
    ),
    ...maps.problems,
    ...caseProblems,
  ];
  if (problems.length > 0) throw new WrongFolder(folder, problems);
  const pictures = {
    logo: logos.logo.bytes,
    headerLogo: logos.headerLogo.bytes,
    darkLogo: logos.darkLogo.bytes,
    darkHeaderLogo: logos.darkHeaderLogo.bytes,
  };
  const wholeFile = { ...file, basemap: maps.basemap };
  return { folder: absolute, file: wholeFile, ...pictures, sampleRequests: requests, sampleCases: cases };
}

/** Maximum number of problems that are named: a file of the wrong kind has one in each line. */
const caseProblemsMost = 20;

async function readCases(
  folder: string,
  { sampleCases, ...around }: MunicipalityFile,
): Promise<{ cases: SampleCase[]; problems: string[] }> {
  if (sampleCases === undefined) return { cases: [], problems: [] };
  const text = await readText(path.join(folder, sampleCases)).catch((error: unknown) => ({ error }));
  if (typeof text === 'object') return { cases: [], problems: [`${sampleCases}: ${whyUnread(text.error)}`] };
  const { cases, problems } = readSampleCases(text, around);
  const namedProblems = problems.slice(0, caseProblemsMost).map((problem) => `${sampleCases}: ${problem}`);
  return { cases, problems: namedProblems };
}

async function readYaml<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readText(path.join(folder, name)).catch((error: unknown) => {
    throw new WrongFolder(folder, [`${name}: ${whyUnread(error)}`]);
  });
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (document.errors.length > 0) {
    throw new WrongFolder(
      folder,
      document.errors.map((error) => describeFault(name, text, error)),
    );
  }
  const reading = schema.safeParse(valueOf(document, folder, name));
  if (reading.success) return reading.data;
  const hintOf = (issue: z.core.$ZodIssue) => textHint(document, lines, issue);
  throw new WrongFolder(folder, describeIssues(name, reading.error, hintOf));
}

/**
 * The parser refuses a document whose aliases repeat its parts too often: a few lines could fill the memory.
 */
function valueOf(document: Document, folder: string, name: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    throw new WrongFolder(folder, [`${name}: its aliases (*) repeat too much; replace them by their text`]);
  }
}

/** A file that exists but cannot be opened is an unexpected error. */
function whyUnread(error: unknown): string {
  if (error instanceof NotUtf8) return error.message;
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return 'there is no such file';
}

function filesNamedBy({ addresses, places, basemap }: MunicipalityFile): string[] {
  const maps = [basemap.streets, basemap.hybrid].flatMap((source) =>
    source && 'pmtiles' in source ? source.pmtiles : [],
  );
  return [...maps, ...[addresses, places].filter((name) => name !== undefined)];
}

function missingFiles(folder: string, names: readonly string[]): string[] {
  const isMissing = (name: string) => !statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile();
  return [...new Set(names)].filter(isMissing).map((name) => `${name}: there is no such file`);
}

interface LogoFile {
  bytes?: Buffer;
  problem?: string;
}

async function readLogos(folder: string, file: MunicipalityFile) {
  return {
    logo: await readPicture(folder, file.logo, jpegBeginning),
    headerLogo: await readPicture(folder, file.headerLogo, jpegBeginning),
    darkLogo: await readPicture(folder, file.darkLogo, pngBeginning),
    darkHeaderLogo: await readPicture(folder, file.darkHeaderLogo, pngBeginning),
  };
}

const jpegBeginning = { format: 'jpeg', bytes: [0xff, 0xd8, 0xff] };
const pngBeginning = { format: 'png', bytes: [0x89, 0x50, 0x4e, 0x47] };

async function readPicture(
  folder: string,
  name: string | undefined,
  beginning: typeof jpegBeginning,
): Promise<LogoFile> {
  if (name === undefined) return {};
  const file = path.join(folder, name);
  if (!existsSync(file)) return { problem: `${name}: there is no such file` };
  const bytes = await readFile(file);
  const isRight = beginning.bytes.every((byte, at) => bytes[at] === byte);
  return isRight ? { bytes } : { problem: `${name}: expected a ${beginning.format}` };
}

/** References of a sample request to entries that the municipality does not have. */
function mismatches(request: SampleRequest, { extent, workTypes, statuses }: MunicipalityFile): string[] {
  const { west, south, east, north } = extent;
  const { longitude, latitude } = request;
  const isInside = longitude >= west && longitude <= east && latitude >= south && latitude <= north;
  const statusKeys = [request.status, ...request.history.map(({ status }) => status)];
  return [
    ...(isInside ? [] : ['longitude, latitude: expected a position inside the extent']),
    ...(has(workTypes, request.workType) ? [] : [`workType: there is no work type '${request.workType}'`]),
    ...statusKeys
      .filter((status) => !has(statuses, status))
      .map((status) => `status: there is no status '${status}'`),
  ];
}

function has(entries: readonly { key: string }[], wantedKey: string): boolean {
  return entries.some(({ key }) => key === wantedKey);
}
