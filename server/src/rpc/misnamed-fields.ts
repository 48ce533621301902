/** Fields of a call that are none of its command's, but look like one: they are ignored, and whoever sends them should know. */
import { closestMatch } from 'leven';
import type { PayloadSchema } from '@fixpoint/contract/define-command.ts';
import { type JsonObject, unknownFieldNames } from '@fixpoint/contract/wire/field-names.ts';
import { isIgnored } from '@fixpoint/contract/wire/ignored.ts';
import type { Log } from '#platform/log.ts';

/** A name as it was sent, and the field that it looks like. */
export interface MisnamedField {
  readonly sent: string;
  readonly meant: string;
  /** What may be logged of the name as it was sent. */
  readonly logged: string;
}

/** Fields of many commands: they are sent along where they mean nothing. */
const everyCallsFields = new Set(['cmd', 'help', 'token', 'clientid']);
/** Nothing else looks like the name of a field; no other name is answered or logged. */
const nameLike = /^[a-z][\w .-]{2,29}$/i;
/** A call with more unknown names than this is not looked at further. */
const mostUnknown = 20;
const mostTold = 5;

/** The call's misnamed fields, each with one that the call does not have and that counts; a few at most. */
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

/** The name that this one looks like: but for what is no letter or digit, a slip of the pen, or its end. */
function lookAlike(name: string, names: readonly string[]): string | undefined {
  const bare = bareName(name);
  return (
    closestMatch(bare, names, { maxDistance: slipsIn(bare) }) ??
    names.find((known) => Math.min(known.length, bare.length) >= 3 && isBeginning(known, bare))
  );
}

/** What goes on after a field's name is the caller's own: by mistake it may be a password, as in `password hunter2`. */
function loggedOf(name: string, meant: string): string {
  const bare = bareName(name);
  return bare.length > meant.length + slipsIn(bare) ? `${meant}…` : name;
}

function bareName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Letters that may be wrong in a name of this length. */
function slipsIn({ length }: string): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

function isBeginning(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

/** What a refusal says of them. */
export function misnamedSentences(misnamed: readonly MisnamedField[]): string {
  return misnamed.map(({ sent, meant }) => `There is no field '${sent}': did you mean ${meant}?`).join(' ');
}

/** Logs the misnamed fields of a command. */
export type TellMisnamed = (cmd: string, misnamed: readonly MisnamedField[]) => void;

/** Lines after which nothing more is told: a script has a few such names, and a stranger may make up many. */
const mostLines = 200;

/** Tells the operator of each name once, for a script sends it with every call; one per process. */
export function openMisnamedLog(log: Log): TellMisnamed {
  const told = new Set<string>();
  return (cmd, misnamed) => {
    for (const { logged: sent, meant } of misnamed) {
      const line = `${cmd} ${sent.toLowerCase()}`;
      if (told.has(line) || told.size >= mostLines) continue;
      told.add(line);
      log.info({ cmd, sent, meant }, 'A call has a field that is ignored, but looks like another one');
    }
  };
}
