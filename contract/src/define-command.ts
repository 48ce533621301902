/** How a command of the protocol is declared: one `defineCommand` per file of commands/. */
import type * as z from 'zod/mini';
import type { Role } from '#desk/role.ts';
import type { ErrorName } from './errors.ts';

/**
 * Who may call: open needs no token, guest any valid one, account one of any account, citizen a citizen's, staff one with
 * WebSecurityLevel above 0.
 */
export type Access = 'open' | 'guest' | 'account' | 'citizen' | 'staff';

/** Who may call a command of the desk: open needs nobody to be signed in, else a member of staff of at least that role. */
export type DeskAccess = 'open' | Role;

/** A payload is an object whose keys are the field names as the protocol spells them. */
export type PayloadSchema = z.ZodMiniObject;

export interface Command<
  Cmd extends string = string,
  Payload extends PayloadSchema = PayloadSchema,
  Result extends z.ZodMiniType = z.ZodMiniType,
  Errors extends ErrorName = ErrorName,
  Who extends Access | DeskAccess = Access,
> {
  /** The value of the `cmd` field, lower case; of the desk, the name in its address. */
  readonly cmd: Cmd;
  /** One sentence for the help page and docs/protocol.md. */
  readonly summary: string;
  readonly access: Who;
  /** Decodes what travels into Date, string, number, boolean; encodes the other way. */
  readonly payload: Payload;
  /** The shape of the answer's `Data`. */
  readonly result: Result;
  /** What `Data` holds when the command is refused, where clients of the family read it before the errors; else nothing. */
  readonly resultOnError?: z.output<Result>;
  /** Of a command of the desk that answers with a file: its media type. The result is empty then. */
  readonly file?: string | undefined;
  /** Of a command of the desk: the most bytes of its payload; left out, as many as its schema allows, up to 1 MB. */
  readonly payloadMaxBytes?: number;
  /** What it may answer with besides the universal errors and those of its access. */
  readonly errors: readonly Errors[];
}

/** A command of the desk: its payload and result are JSON, dates as ISO 8601. */
export type DeskCommand = Command<string, PayloadSchema, z.ZodMiniType, ErrorName, DeskAccess>;

type AnyCommand = Command | DeskCommand;

/** A payload or result as our code sees it, and as the wire carries it. */
export type PayloadOf<C extends AnyCommand> = z.output<C['payload']>;
export type ResultOf<C extends AnyCommand> = z.output<C['result']>;

/** A result as our own server sends it: with every `extra` that a reader must be able to do without. */
export type AnswerOf<C extends AnyCommand> = Whole<ResultOf<C>>;

type Whole<Value> = Value extends Date
  ? Value
  : Value extends (infer Item)[]
    ? Whole<Item>[]
    : Value extends object
      ? { [Field in keyof Value]-?: Whole<Exclude<Value[Field], undefined>> }
      : Value;

export function defineCommand<
  const Cmd extends string,
  Payload extends PayloadSchema,
  Result extends z.ZodMiniType,
  const Errors extends ErrorName = never,
  const Who extends Access | DeskAccess = Access,
  const File extends string | undefined = undefined,
>(
  command: Command<Cmd, Payload, Result, Errors, Who> & { readonly file?: File },
): Command<Cmd, Payload, Result, Errors, Who> & { readonly file?: File } {
  return command;
}
