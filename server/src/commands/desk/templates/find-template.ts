import { findVersions } from '#desk/templates/templates.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const findTemplate: DeskHandler<'findTemplate'> = ({ templateId }, { caller }, { database }) =>
  findVersions(database, caller.scope.clientId, templateId);
