import type { DeskHandler } from '#commands/desk/handler.ts';
import { readClientSettings } from '#clients/settings/read-client-settings.ts';
import { recodeLogo } from '#photos/recode-logo.ts';
import { saveSection } from './save-section.ts';

/**
 * 'kept' is replaced by the present logo first. If the logo changes meanwhile, the version changes too, and
 * the save is refused.
 */
export const saveLooks: DeskHandler<'saveLooks'> = async ({ version, value }, call, parts) => {
  const { looks } = (await readClientSettings(parts.database, call.caller.client.clientId)).settings;
  const pictureOf = async (wantedPicture: string | null, before: string | null) => {
    if (wantedPicture === null || wantedPicture === before) return wantedPicture;
    if (wantedPicture === 'kept') return before;
    return (await recodeLogo(Buffer.from(wantedPicture, 'base64'))).toString('base64');
  };
  const logo = await pictureOf(value.logo, looks.logo);
  const headerLogo = await pictureOf(value.headerLogo, looks.headerLogo);
  return saveSection('looks', { version, value: { ...value, logo, headerLogo } }, call, parts);
};
