import { type DestinationStream } from 'pino';

const levelNames: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

/** Turns the log's JSON lines into short lines for a person at a terminal. */
export function readableLines(out: { write(text: string): unknown }): DestinationStream {
  return {
    write(line) {
      const { level, time, msg, err, ...rest } = JSON.parse(line) as LogLine;
      const clock = new Date(time).toLocaleTimeString('en-GB');
      const facts = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
      const trouble = err ? `\n  ${err.stack ?? err.message}` : '';
      out.write(`${clock} ${levelNames[level] ?? level}  ${msg ?? ''}${facts}${trouble}\n`);
    },
  };
}

interface LogLine {
  level: number;
  time: number;
  msg?: string;
  err?: { message: string; stack?: string };
}
