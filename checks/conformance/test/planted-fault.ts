/** Builds servers with exactly one fault. */
import type { ReadCall, Reply } from './fake-call.ts';
import type { PlantedFaults } from './fake-server.ts';
import type { Fields } from './fake-request.ts';

/** The fault of such a server, and all the checks that fail because of it. */
export interface PlantedFault {
  what: string;
  faults: PlantedFaults;
  /** In the order of the run. */
  fails: string[];
}

export type Data = Record<string, unknown>;

/** Replaces the Data of a command. */
export const dataFault = (
  faultyCmd: string,
  change: (data: Data, fields: Fields) => unknown,
): PlantedFaults => ({
  data: (cmd, correctData, fields) => (cmd === faultyCmd ? change(correctData as Data, fields) : correctData),
});

/** Replaces fields of every result. */
export const replyFault = (change: (reply: Reply) => Partial<Reply>): PlantedFaults => ({
  reply: (correctReply) => ({ ...correctReply, ...change(correctReply) }),
});

/** Replaces words in every answer. */
export const answerFault = (from: string | RegExp, to: string): PlantedFaults => ({
  answer: (correctAnswer) => ({ ...correctAnswer, body: correctAnswer.body.replace(from, to) }),
});

/** Refuses calls of this kind. */
export const refusalFault = (isUnwanted: (call: ReadCall) => boolean): PlantedFaults => ({
  call(call) {
    if (isUnwanted(call)) throw new Error('This kind of call is refused.');
    return call;
  },
});

/** Answers a call that would be refused with this SecurityStatus or this code. */
export const acceptanceFault = (statusOrCode: string, acceptedData: unknown): PlantedFaults => ({
  refusal: (refusal) =>
    [refusal.securityStatus, refusal.code].includes(statusOrCode) ? { data: acceptedData } : refusal,
});
