/** The scopes of API keys: the parts of the desk that a key may use, within the rights of its role. */

/**
 * `read` reads, `desk` reads and writes, `webhooks` manages webhooks, and `open311` sends reports by Open311. Names are
 * stored and sent, so they stay.
 */
export const keyScopes = ['read', 'desk', 'webhooks', 'open311'] as const;

export type KeyScope = (typeof keyScopes)[number];

/** The scope that a command needs if it names none. */
export const usualKeyScope: KeyScope = 'desk';

/** True if a key with these scopes may do something that needs this scope. */
export function hasScope(scopes: readonly KeyScope[], needed: KeyScope): boolean {
  return scopes.includes(needed) || (needed === 'read' && scopes.includes('desk'));
}
