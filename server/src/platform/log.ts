import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { marksOfLine } from './telemetry/call-marks.ts';
import { readableLines } from './readable-lines.ts';

/** The structured log. What is logged must not say who somebody is: no names, addresses, positions, tokens. */
export type Log = Logger;

/** Where lines go; standard output unless told otherwise. */
interface LogOptions {
  readonly level: string;
  readonly destination?: DestinationStream;
}

/** Opens the log: JSON lines, or short ones for a person when standard output is a terminal. */
export function openLog({ level, destination }: LogOptions): Log {
  const options = {
    level,
    base: null,
    mixin: marksOfLine,
    redact: { paths: secretPaths, censor: '[hidden]' },
    serializers: { err: describeError, error: describeError, req: describeRequest },
  };
  const to = destination ?? (process.stdout.isTTY ? readableLines(process.stdout) : undefined);
  return to ? pino(options, to) : pino(options);
}

const secrets = [
  'password',
  'oldpassword',
  'newpassword',
  'token',
  'key',
  'authorization',
  'cookie',
  'email',
  'username',
];
const secretPaths = secrets.flatMap((name) => [name, `*.${name}`]);

/** An error without what the database adds to it: its details quote the row's values. */
function describeError(error: Error): object {
  const { type, message, stack, code, aggregateErrors } = stdSerializers.err(error) as Record<
    string,
    unknown
  >;
  return { type, message, stack, code, aggregateErrors };
}

/** A request without its query, headers and address. */
function describeRequest(request: { method?: string; url?: string }): object {
  return { method: request.method, path: request.url?.split('?', 1)[0] };
}
