import { userInfo } from 'node:os';
import type { Actor } from '#audit/act.ts';

/** Whoever gives a command on this machine, by the account they have there; with sudo, by their own. */
export function theOperator(): Actor {
  const operator = process.env['SUDO_USER'] ?? accountHere();
  return { kind: 'operator', operator: operator.slice(0, longestName) };
}

const longestName = 100;

function accountHere(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container, the number may belong to nobody.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
