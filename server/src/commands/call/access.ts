import type { Access } from '@fixpoint/contract/define-command.ts';
import type { Session } from '#sessions/session.ts';

/** Whether the caller may use commands of this access (protocol, 'Who may call'). */
export function mayCall(access: Access, session: Session | undefined): boolean {
  if (access === 'open') return true;
  if (session === undefined) return false;
  if (access === 'guest') return true;
  if (access === 'account') return session.accountId !== null;
  return access === 'staff' ? isStaff(session) : session.accountId !== null && !isStaff(session);
}

export function isStaff({ webSecurityLevel }: Pick<Session, 'webSecurityLevel'>): boolean {
  return webSecurityLevel > 0;
}
