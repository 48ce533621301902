import { limitSettings } from '#limit-settings.ts';

/** Tests do in a second what a town does in a day: settings without limits, but for tests that are about them. */
export const noLimits: Record<string, string> = Object.fromEntries(
  Object.values(limitSettings).map(({ name }) => [name, 'none']),
);
