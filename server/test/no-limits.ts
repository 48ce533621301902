import { limitSettings } from '#settings/limit-settings.ts';
import { photoSettings } from '#settings/photo-settings.ts';
import { quotaSettings } from '#settings/quota-settings.ts';

/** Tests do in a second what a town does in a day: settings without limits, but for tests that are about them. */
export const noLimits: Record<string, string> = {
  ...Object.fromEntries(
    Object.values({ ...limitSettings, ...photoSettings, ...quotaSettings }).map(({ name }) => [name, 'none']),
  ),
  FREE_SPACE_FLOOR: '0',
};

/** The cheapest passwords that the settings allow. */
export const cheapPasswords = { PASSWORD_MEMORY_KIB: '7168', PASSWORD_PASSES: '1' };
