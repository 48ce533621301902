import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { marksOfLine } from './telemetry/call-marks.ts';
import { readableLines } from './readable-lines.ts';

/** The structured log. It must not identify people: no names, addresses, positions or tokens. */
export type Log = Logger;

/** `destination`: standard output by default. */
interface LogOptions {
  readonly level: string;
  readonly destination?: DestinationStream;
}

/** Opens the log: JSON lines, or short lines for a person if standard output is a terminal. */
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

/** An error without the database's details, which quote values of the row. */
function describeError(error: Error): object {
  const { type, message, stack, code, aggregateErrors } = stdSerializers.err(error) as Record<
    string,
    unknown
  >;
  return { type, message, stack, code, aggregateErrors };
}

/** A request without query, headers and address. */
function describeRequest(request: { method?: string; url?: string }): object {
  return { method: request.method, path: request.url?.split('?', 1)[0] };
}
