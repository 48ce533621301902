import { limitSettings } from '#settings/limit-settings.ts';
import { photoSettings } from '#settings/photo-settings.ts';
import { quotaSettings } from '#settings/quota-settings.ts';

/**
 * Settings without limits, because tests do in a second what a municipality does in a day. Tests about limits
 * set their own.
 */
export const noLimits: Record<string, string> = {
  ...Object.fromEntries(
    Object.values({ ...limitSettings, ...photoSettings, ...quotaSettings }).map(({ name }) => [name, 'none']),
  ),
  FREE_SPACE_FLOOR: '0',
};

/** The cheapest passwords that the settings allow. */
export const cheapPasswords = { PASSWORD_MEMORY_KIB: '7168', PASSWORD_PASSES: '1' };
