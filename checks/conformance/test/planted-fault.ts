/** How a server is made wrong in one thing. */
import type { ReadCall, Reply } from './fake-call.ts';
import type { Faults } from './fake-server.ts';
import type { Fields } from './fake-request.ts';

/** What such a server does otherwise, and all the sentences that do not hold for it. */
export interface PlantedFault {
  what: string;
  faults: Faults;
  /** In the order of the run. */
  fails: string[];
}

export type Data = Record<string, unknown>;

/** The Data of a command has this instead. */
export const data = (wanted: string, change: (data: Data, fields: Fields) => unknown): Faults => ({
  data: (cmd, given, fields) => (cmd === wanted ? change(given as Data, fields) : given),
});

/** Every result has this instead. */
export const reply = (change: (reply: Reply) => Partial<Reply>): Faults => ({
  reply: (given) => ({ ...given, ...change(given) }),
});

/** What is answered has other words in it. */
export const answer = (from: string | RegExp, to: string): Faults => ({
  answer: (given) => ({ ...given, body: given.body.replace(from, to) }),
});

/** Calls that are like this are not taken. */
export const refusing = (isUnwanted: (call: ReadCall) => boolean): Faults => ({
  call(call) {
    if (isUnwanted(call)) throw new Error('Not like this.');
    return call;
  },
});

/** What is refused with this SecurityStatus, or this code, is answered. */
export const accepting = (wanted: string, answered: unknown): Faults => ({
  refusal: (refusal) =>
    [refusal.securityStatus, refusal.code].includes(wanted) ? { data: answered } : refusal,
});
