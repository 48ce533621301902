import type { DeskHandler } from '#commands/desk/handler.ts';
import { readClientSettings } from '#clients/settings/read-client-settings.ts';
import { recodeDarkLogo, recodeLogo } from '#photos/recode-logo.ts';
import { saveSection } from './save-section.ts';

const recodeFor = {
  logo: recodeLogo,
  headerLogo: recodeLogo,
  darkLogo: recodeDarkLogo,
  darkHeaderLogo: recodeDarkLogo,
};

/**
 * 'kept' is replaced by the present logo first. If the logo changes meanwhile, the version changes too, and
 * the save is refused.
 */
export const saveLooks: DeskHandler<'saveLooks'> = async ({ version, value }, call, parts) => {
  const { looks } = (await readClientSettings(parts.database, call.caller.client.clientId)).settings;
  const pictureOf = async (field: keyof typeof recodeFor) => {
    const [wantedPicture, before] = [value[field], looks[field]];
    if (wantedPicture === null || wantedPicture === before) return wantedPicture;
    if (wantedPicture === 'kept') return before;
    return (await recodeFor[field](Buffer.from(wantedPicture, 'base64'))).toString('base64');
  };
  const pictures = {
    logo: await pictureOf('logo'),
    headerLogo: await pictureOf('headerLogo'),
    darkLogo: await pictureOf('darkLogo'),
    darkHeaderLogo: await pictureOf('darkHeaderLogo'),
  };
  return saveSection('looks', { version, value: { ...value, ...pictures } }, call, parts);
};
