/** A running client: a line of JSON in, a line of JSON out. */
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { end, start } from './programs.ts';
import type { ToolkitCommand } from './toolkit.ts';

/** An answer as a toolkit read it; numbers and booleans keep the toolkit's form. */
const answer = z.object({
  Data: z.nullish(z.string()),
  SecurityStatus: z.string(),
  HasErrors: z.boolean(),
  ErrorCode: z.nullish(z.string()),
  Message: z.nullish(z.string()),
  EllapsedTime: z.int().nonnegative(),
});
const replySchema = z.union([z.object({ Fault: z.string().min(1) }), answer]);

export type ToolkitAnswer = z.infer<typeof answer>;

export interface ToolkitClient {
  /** Lets the client call f with these fields, and reads the answer that it prints. */
  call(fields: object): Promise<ToolkitAnswer>;
  /** Like `call`, with JSON that is not a call; returns the reason that the toolkit gives. */
  provoke(json: string): Promise<string>;
  stop(): void;
}

/** Starts a client. It is ended if all its calls together take longer than the limit. */
export function startClient(command: ToolkitCommand, cwd: string, limitMs: number): ToolkitClient {
  const child = start(command, cwd);
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  let complaint = '';
  child
    .stderr!.setEncoding('utf8')
    .on('data', (text: string) => (complaint = (complaint + text).slice(-500)));
  child.on('error', (error) => (complaint = error.message));
  // An ended client cannot read. Its closed output reports the end.
  child.stdin!.on('error', () => undefined);
  const limit = setTimeout(() => {
    complaint = `It took more than ${limitMs / 1000} seconds.`;
    end(child);
  }, limitMs);
  const ask = async (json: string) => {
    child.stdin!.write(`${json}\n`);
    const { value, done } = await lines.next();
    if (done === true) throw new Error(`The client has ended. ${complaint.trim()}`);
    return readLine(value);
  };
  return {
    call: async (fields) => {
      const reply = await ask(JSON.stringify(fields));
      if ('Fault' in reply) throw new Error(`A fault: ${reply.Fault}`);
      return reply;
    },
    provoke: async (json) => {
      const reply = await ask(json);
      if ('Fault' in reply) return reply.Fault;
      throw new Error(`No fault, but ${JSON.stringify(reply)}`);
    },
    stop: () => {
      clearTimeout(limit);
      end(child);
    },
  };
}

function readLine(line: string): z.infer<typeof replySchema> {
  try {
    return replySchema.parse(JSON.parse(line));
  } catch {
    throw new Error(`The client printed no answer: ${line.slice(0, 300)}`);
  }
}
