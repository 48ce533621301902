import type { Ws7Answer } from './read-answer.ts';

/** An answer in one line: its status and content. */
export function outline({ status, result, fault, body, problem }: Ws7Answer): string {
  const start = `HTTP ${status}`;
  const cut = (text: string) => text.replace(/\s+/g, ' ').slice(0, 160);
  if (fault !== undefined) return `${start}, fault ${fault.code}: ${cut(fault.reason)}`;
  if (result === undefined) {
    const why = problem === '' ? '' : ` (${problem})`;
    return body === '' ? `${start} without a body` : `${start}, no such answer${why}: ${cut(body)}`;
  }
  const errors = result.errors.map(({ code, message }) => ` ${code} ${message}`).join(';');
  const resultText = `HasErrors ${result.hasErrors}, SecurityStatus ${result.securityStatus},${errors}`;
  return `${start}, ${resultText} Data ${result.data === '' ? 'empty' : cut(result.data)}`;
}
