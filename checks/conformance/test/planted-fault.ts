/** Builds servers with exactly one fault. */
import type { ReadCall, Reply } from './fake-call.ts';
import type { Faults } from './fake-server.ts';
import type { Fields } from './fake-request.ts';

/** The fault of such a server, and all the checks that fail because of it. */
export interface PlantedFault {
  what: string;
  faults: Faults;
  /** In the order of the run. */
  fails: string[];
}

export type Data = Record<string, unknown>;

/** Replaces the Data of a command. */
export const data = (wanted: string, change: (data: Data, fields: Fields) => unknown): Faults => ({
  data: (cmd, given, fields) => (cmd === wanted ? change(given as Data, fields) : given),
});

/** Replaces fields of every result. */
export const reply = (change: (reply: Reply) => Partial<Reply>): Faults => ({
  reply: (given) => ({ ...given, ...change(given) }),
});

/** Replaces words in every answer. */
export const answer = (from: string | RegExp, to: string): Faults => ({
  answer: (given) => ({ ...given, body: given.body.replace(from, to) }),
});

/** Refuses calls of this kind. */
export const refusing = (isUnwanted: (call: ReadCall) => boolean): Faults => ({
  call(call) {
    if (isUnwanted(call)) throw new Error('This kind of call is refused.');
    return call;
  },
});

/** Answers a call that would be refused with this SecurityStatus or this code. */
export const accepting = (wanted: string, answered: unknown): Faults => ({
  refusal: (refusal) =>
    [refusal.securityStatus, refusal.code].includes(wanted) ? { data: answered } : refusal,
});
