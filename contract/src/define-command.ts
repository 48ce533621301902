/** Declares commands of the protocol: one `defineCommand` per file of commands/. */
import type * as z from 'zod/mini';
import type { KeyScope } from '#desk/keys/key-scope.ts';
import type { Role } from '#desk/role.ts';
import type { ErrorName } from './errors.ts';

/**
 * Callers of a command. The access `open` needs no token, `guest` any valid token. The others need a token of
 * an account: `account` any, `citizen` a citizen's, `staff` one with WebSecurityLevel above 0.
 */
export type Access = 'open' | 'guest' | 'account' | 'citizen' | 'staff';

/** Callers of a command of the desk: `open` needs no sign-in, the others a member with at least that role. */
export type DeskAccess = 'open' | Role;

/** The parts of the description of the public commands. */
export const apiSubjects = ['requests', 'notes', 'contacts', 'files', 'municipality', 'webhooks'] as const;

export type ApiSubject = (typeof apiSubjects)[number];

/** The end of a public command. */
export interface Deprecation {
  /** The first day on which a release called it deprecated, as 2027-01-31. */
  readonly since: string;
  /** The day from which on it may be gone, at least 12 months later. */
  readonly sunset: string;
  /** One sentence: what to call instead. */
  readonly instead: string;
}

/** An object whose keys are the field names in the protocol's spelling. */
export type PayloadSchema = z.ZodMiniObject;

export interface Command<
  Cmd extends string = string,
  Payload extends PayloadSchema = PayloadSchema,
  Result extends z.ZodMiniType = z.ZodMiniType,
  Errors extends ErrorName = ErrorName,
  Who extends Access | DeskAccess = Access,
> {
  /** The value of the `cmd` field in lower case; for the desk, the name in the address. */
  readonly cmd: Cmd;
  /** One sentence for the help page and docs/reference/protocol-commands.md. */
  readonly summary: string;
  readonly access: Who;
  /** For a command of the desk: the scope that an API key needs. Null: only people may call. Left out: `desk`. */
  readonly keyScope?: KeyScope | null;
  /** For a command of the desk: true if it changes nothing. Left out: true for the scope `read` only. */
  readonly isRead?: boolean;
  /**
   * For a command of the desk: `public` commands stay for 12 months after they are deprecated. `desk` commands belong
   * to the desk's own screens and may change with any release. Left out: `desk`.
   */
  readonly stability?: 'public' | 'desk';
  /** The part of the description that has the command. Every public command has one. */
  readonly subject?: ApiSubject;
  /** The answers then carry the headers `Deprecation` and `Sunset` (RFC 9745, RFC 8594). Left out: it stays. */
  readonly deprecation?: Deprecation;
  /** Decodes the wire format into Date, string, number and boolean, and encodes it. */
  readonly payload: Payload;
  /** The shape of the answer's `Data`. */
  readonly result: Result;
  /** `Data` of a refused call, for commands whose clients read `Data` before the errors. Left out: empty. */
  readonly resultOnError?: z.output<Result>;
  /**
   * For a command of the desk that answers with a file: its media types, the usual one first. The result is empty then.
   */
  readonly files?: readonly string[] | undefined;
  /**
   * For a command of the desk: the most bytes of its payload. Left out: as many as its schema allows, up to 1
   * MB.
   */
  readonly payloadMaxBytes?: number;
  /** Errors of this command, in addition to the universal ones and those of its access. */
  readonly errors: readonly Errors[];
}

/** A command of the desk. Its payload and result are JSON, with dates as ISO 8601. */
export type DeskCommand = Command<string, PayloadSchema, z.ZodMiniType, ErrorName, DeskAccess>;

type AnyCommand = Command | DeskCommand;

/** A payload or result in our code, decoded from the wire format. */
export type PayloadOf<C extends AnyCommand> = z.output<C['payload']>;
export type ResultOf<C extends AnyCommand> = z.output<C['result']>;

/** A result from our own server, with every `extra` field that a reader must be able to do without. */
export type AnswerOf<C extends AnyCommand> = DeepRequired<ResultOf<C>>;

type DeepRequired<Value> = Value extends Date
  ? Value
  : Value extends (infer Item)[]
    ? DeepRequired<Item>[]
    : Value extends object
      ? { [Field in keyof Value]-?: DeepRequired<Exclude<Value[Field], undefined>> }
      : Value;

export function defineCommand<
  const Cmd extends string,
  Payload extends PayloadSchema,
  Result extends z.ZodMiniType,
  const Errors extends ErrorName = never,
  const Who extends Access | DeskAccess = Access,
  const Files extends readonly string[] | undefined = undefined,
>(
  command: Command<Cmd, Payload, Result, Errors, Who> & { readonly files?: Files },
): Command<Cmd, Payload, Result, Errors, Who> & { readonly files?: Files } {
  return command;
}
