import { findSettingEvents } from '#clients/settings/setting-log.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const findSettingLog: DeskHandler<'findSettingLog'> = ({ kind, before }, { caller }, { database }) =>
  findSettingEvents(database, caller.client.clientId, { kind, before });
