/**
 * Finds fields of a call that the command does not know but that look like its fields. Such fields are
 * ignored, and their sender should know.
 */
import { closestMatch } from 'leven';
import type { PayloadSchema } from '@fixpoint/contract/define-command.ts';
import { type JsonObject, unknownFieldNames } from '@fixpoint/contract/wire/field-names.ts';
import { isIgnored } from '@fixpoint/contract/wire/ignored.ts';
import type { Log } from '#platform/log.ts';

/** The name in the call, and the field that it looks like. */
export interface MisnamedField {
  readonly sent: string;
  readonly meant: string;
  /** The part of the name that may be logged. */
  readonly logged: string;
}

/** Fields of many commands. Clients also send them to commands without these fields. */
const everyCallsFields = new Set(['cmd', 'help', 'token', 'clientid']);
/** Only such names can look like a field. No other name is answered or logged. */
const nameLike = /^[a-z][\w .-]{2,29}$/i;
/** The most unknown names of a call that are checked. */
const mostUnknown = 20;
const mostTold = 5;

/**
 * Returns the call's misnamed fields, a few at most. Each looks like a field that the call lacks and that has
 * an effect.
 */
export function misnamedFields({ shape }: PayloadSchema, fields: JsonObject): MisnamedField[] {
  const unknown = unknownFieldNames(fields, shape).filter(
    (name) => nameLike.test(name) && !everyCallsFields.has(name.toLowerCase()),
  );
  if (unknown.length === 0) return [];
  const sent = new Set(Object.keys(fields).map((name) => name.toLowerCase()));
  const absent = new Map(
    Object.entries(shape)
      .filter(([name, field]) => !sent.has(name.toLowerCase()) && !isIgnored(field))
      .map(([name]) => [name.toLowerCase(), name]),
  );
  const names = Array.from(absent.keys());
  return unknown
    .slice(0, mostUnknown)
    .flatMap((name) => {
      const meant = absent.get(lookAlike(name, names) ?? '');
      return meant === undefined ? [] : [{ sent: name, meant, logged: loggedOf(name, meant) }];
    })
    .slice(0, mostTold);
}

/**
 * Finds the name that this one looks like: equal letters and digits, a few wrong letters, or a common
 * beginning.
 */
function lookAlike(name: string, names: readonly string[]): string | undefined {
  const bare = bareName(name);
  return (
    closestMatch(bare, names, { maxDistance: slipsIn(bare) }) ??
    names.find((known) => Math.min(known.length, bare.length) >= 3 && isBeginning(known, bare))
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
export function misnamedSentences(misnamed: readonly MisnamedField[]): string {
  return misnamed.map(({ sent, meant }) => `There is no field '${sent}': did you mean ${meant}?`).join(' ');
}

/** Logs the misnamed fields of a command. */
export type TellMisnamed = (cmd: string, misnamed: readonly MisnamedField[]) => void;

/** The most lines in the log: a script has a few such names, but a stranger may invent many. */
const mostLines = 200;

/** Logs each name once, because a script sends it with every call. One per process. */
export function openMisnamedLog(log: Log): TellMisnamed {
  const told = new Set<string>();
  return (cmd, misnamed) => {
    for (const { logged: sent, meant } of misnamed) {
      const line = `${cmd} ${sent.toLowerCase()}`;
      if (told.has(line) || told.size >= mostLines) continue;
      told.add(line);
      log.info({ cmd, sent, meant }, 'A call has an ignored field that looks like a known one');
    }
  };
}
