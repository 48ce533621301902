/**
 * What a member of staff may do, each all that those before it may: a viewer reads; crew work on the cases that are theirs;
 * clerks work on all of them; managers set up how the municipality works.
 */
export const roles = ['viewer', 'crew', 'clerk', 'manager'] as const;

export type Role = (typeof roles)[number];

/** Whether somebody of this role may do what takes that one. */
export function isAtLeast(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}
