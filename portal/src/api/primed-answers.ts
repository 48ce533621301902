/** Answers that came with the start-up document: each serves the first call of its command, which then needs no round trip. */
import type { Command } from '@fixpoint/contract/define-command.ts';

const primed = new Map<string, string>();

/** Keeps the answers (Data as text, by cmd) for the calls to come. */
export function primeAnswers(answers: Readonly<Record<string, string>>): void {
  primed.clear();
  for (const [cmd, data] of Object.entries(answers)) primed.set(cmd.toLowerCase(), data);
}

/** The answer for a command, once; undefined when there is none or it has been taken. */
export function takePrimedAnswer(command: Command): string | undefined {
  const data = primed.get(command.cmd);
  primed.delete(command.cmd);
  return data;
}
