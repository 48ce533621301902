import type { DeskHandler } from '#commands/desk/handler.ts';
import { saveMember } from './save-member.ts';

export const deactivateMember: DeskHandler<'deactivateMember'> = async ({ accountId }, call, parts) => {
  await saveMember({ accountId, isActive: false }, call, parts);
  return {};
};
