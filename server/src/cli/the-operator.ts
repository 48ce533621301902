import { userInfo } from 'node:os';
import type { AuditActor } from '#audit/act.ts';

/** The person who gives a command on this machine, by their account here; with sudo, by their own account. */
export function theOperator(): AuditActor {
  const operator = process.env['SUDO_USER'] ?? accountHere();
  return { kind: 'operator', operator: operator.slice(0, longestName) };
}

const longestName = 100;

function accountHere(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container, the user id may have no name.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
