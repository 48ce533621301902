import { namespacesByBinding } from '#exchange/write-call.ts';
import type { Ws7Answer } from '#exchange/read-answer.ts';
import { outline } from '#exchange/outline.ts';
import type { CheckTrial } from '#check-trial.ts';

/** Stack frames in the usual languages of servers. */
const stackTrace =
  /^\s*at \S+|\bat \S+[:(]\S*\d|Traceback|\.(cs|java|php|py|rb|ts|js|pm)"?[:,(] ?(line )?\d+/m;

/** Expects an error text that reveals nothing about the server's code. */
export function expectNoTrace(trial: CheckTrial, answerText: string): void {
  trial.expect(!stackTrace.test(answerText), 'no stack trace', answerText.slice(0, 300));
}

/** Expects a one-line fault that blames the caller. SOAP 1.1 uses HTTP 500, SOAP 1.2 uses HTTP 400. */
export function expectFault(trial: CheckTrial, answer: Ws7Answer, version: '1.1' | '1.2'): void {
  const { code, reason } = trial.need(answer.fault, 'a SOAP fault', outline(answer));
  const [faultCode, status] = version === '1.1' ? ['Client', 500] : ['Sender', 400];
  trial.expect(code === faultCode, `fault code ${faultCode}`, code);
  trial.expect(answer.status === status, `HTTP ${status}`, outline(answer));
  const envelope = namespacesByBinding[version];
  trial.expect(answer.root?.namespace === envelope, `an Envelope in ${envelope}`, answer.root?.namespace);
  trial.expect(/^.{1,500}$/.test(reason), 'a reason of one line', reason.slice(0, 300));
  expectNoTrace(trial, answer.body);
}
