import type { Access } from '@fixpoint/contract/define-command.ts';
import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import type { Session } from '#sessions/session.ts';

/** True if the caller may use commands with this access (protocol, 'Who may call'). */
export function mayCall(access: Access, session: Session | undefined): boolean {
  if (access === 'open') return true;
  if (session === undefined) return false;
  if (access === 'guest') return true;
  if (access === 'account') return session.accountId !== null;
  return access === 'staff' ? isStaff(session) : session.accountId !== null && !isStaff(session);
}

/**
 * True if the caller may use the protocol. The protocol knows no teams and no finer rights. Only staff who
 * may see and change every request can use it; the others work at the desk.
 */
export function mayUseProtocol({ role, isLimited }: Pick<Session, 'role' | 'isLimited'>): boolean {
  return role === null || (isAtLeast(role, 'clerk') && !isLimited);
}

export function isStaff({ webSecurityLevel }: Pick<Session, 'webSecurityLevel'>): boolean {
  return webSecurityLevel > 0;
}
