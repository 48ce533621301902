/**
 * Roles of members. Each role may do all that the roles before it may. A viewer reads, crew works on its own
 * cases, a clerk works on all cases, a manager changes the settings.
 */
export const roles = ['viewer', 'crew', 'clerk', 'manager'] as const;

export type Role = (typeof roles)[number];

/** True if `role` has the rights of `needed`. */
export function isAtLeast(role: Role, minimumRole: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(minimumRole);
}
