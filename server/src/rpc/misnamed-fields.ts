/**
 * Finds fields of a call that the command does not know but that look like its fields. Such fields are
 * ignored, and their sender should know.
 */
import { closestMatch } from 'leven';
import type { PayloadSchema } from '@fixpoint/contract/define-command.ts';
import { type JsonObject, unknownFieldNames } from '@fixpoint/contract/wire/field-names.ts';
import { isIgnored } from '@fixpoint/contract/wire/ignored-field.ts';
import type { Log } from '#platform/log.ts';

/** The name in the call, and the field that it looks like. */
export interface MisnamedField {
  readonly sentName: string;
  readonly meantName: string;
  /** The part of the name that may be logged. */
  readonly loggedName: string;
}

/** Fields of many commands. Clients also send them to commands without these fields. */
const everyCallsFields = new Set(['cmd', 'help', 'token', 'clientid']);
/** Only such names can look like a field. No other name is answered or logged. */
const nameLike = /^[a-z][\w .-]{2,29}$/i;
/** The most unknown names of a call that are checked. */
const mostUnknown = 20;
const mostReported = 5;

/**
 * Returns the call's misnamed fields, a few at most. Each looks like a field that the call lacks and that has
 * an effect.
 */
export function misnamedFields({ shape }: PayloadSchema, fields: JsonObject): MisnamedField[] {
  const unknownNames = unknownFieldNames(fields, shape).filter(
    (name) => nameLike.test(name) && !everyCallsFields.has(name.toLowerCase()),
  );
  if (unknownNames.length === 0) return [];
  const sentNames = new Set(Object.keys(fields).map((name) => name.toLowerCase()));
  const absentNames = new Map(
    Object.entries(shape)
      .filter(([name, field]) => !sentNames.has(name.toLowerCase()) && !isIgnored(field))
      .map(([name]) => [name.toLowerCase(), name]),
  );
  const names = Array.from(absentNames.keys());
  return unknownNames
    .slice(0, mostUnknown)
    .flatMap((name) => {
      const meantName = absentNames.get(lookAlike(name, names) ?? '');
      return meantName === undefined
        ? []
        : [{ sentName: name, meantName, loggedName: loggedOf(name, meantName) }];
    })
    .slice(0, mostReported);
}

/**
 * Finds the name that this one looks like: equal letters and digits, a few wrong letters, or a common
 * beginning.
 */
function lookAlike(name: string, names: readonly string[]): string | undefined {
  const bare = bareName(name);
  return (
    closestMatch(bare, names, { maxDistance: slipsIn(bare) }) ??
    names.find((knownName) => Math.min(knownName.length, bare.length) >= 3 && isBeginning(knownName, bare))
  );
}

/**
 * Text after a field's name belongs to the caller and may be a password by mistake, as in `password hunter2`.
 */
function loggedOf(name: string, meant: string): string {
  const bare = bareName(name);
  return bare.length > meant.length + slipsIn(bare) ? `${meant}…` : name;
}

function bareName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The most wrong letters in a name of this length. */
function slipsIn({ length }: string): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

function isBeginning(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

/** The sentences about misnamed fields in a refusal. */
export function misnamedSentences(misnamedList: readonly MisnamedField[]): string {
  return misnamedList
    .map(({ sentName, meantName: meant }) => `There is no field '${sentName}': did you mean ${meant}?`)
    .join(' ');
}

/** Logs the misnamed fields of a command. */
export type ReportMisnamed = (cmd: string, misnamedList: readonly MisnamedField[]) => void;

/** The most lines in the log: a script has a few such names, but a stranger may invent many. */
const mostLines = 200;

/** Logs each name once, because a script sends it with every call. One per process. */
export function openMisnamedLog(log: Log): ReportMisnamed {
  const reportedNames = new Set<string>();
  return (cmd, misnamedList) => {
    for (const { loggedName: sentName, meantName: meant } of misnamedList) {
      const line = `${cmd} ${sentName.toLowerCase()}`;
      if (reportedNames.has(line) || reportedNames.size >= mostLines) continue;
      reportedNames.add(line);
      log.info({ cmd, sent: sentName, meant }, 'A call has an ignored field that looks like a known one');
    }
  };
}
