/**
 * Answers that came with the start-up document. Each one serves the first call of its command without a round
 * trip.
 */
import type { Command } from '@fixpoint/contract/define-command.ts';

const primed = new Map<string, string>();

/** Stores the answers (Data as text, by cmd) for the next calls. */
export function primeAnswers(answers: Readonly<Record<string, string>>): void {
  primed.clear();
  for (const [cmd, data] of Object.entries(answers)) primed.set(cmd.toLowerCase(), data);
}

/** Takes the answer for a command; undefined without one, and after it was taken. */
export function takePrimedAnswer(command: Command): string | undefined {
  const data = primed.get(command.cmd);
  primed.delete(command.cmd);
  return data;
}
