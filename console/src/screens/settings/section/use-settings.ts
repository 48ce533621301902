import { findSettings } from '@fixpoint/contract/desk/settings/find-settings.ts';
import { saveLinks } from '@fixpoint/contract/desk/settings/save-links.ts';
import { saveLooks } from '@fixpoint/contract/desk/settings/save-looks.ts';
import { savePublish } from '@fixpoint/contract/desk/settings/save-publish.ts';
import { saveReporting } from '@fixpoint/contract/desk/settings/save-reporting.ts';
import { saveStatuses } from '@fixpoint/contract/desk/settings/save-statuses.ts';
import { saveTexts } from '@fixpoint/contract/desk/settings/save-texts.ts';
import { saveWorkTypes } from '@fixpoint/contract/desk/settings/save-work-types.ts';
import type { SettingKind, SettingOf } from '@fixpoint/contract/desk/settings/client-settings.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export type Settings = ResultOf<typeof findSettings>;

/**
 * The municipality's settings and their authors. Loaded again for each section, because others may have
 * saved.
 */
export function useSettings() {
  return useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call(findSettings, {}, signal),
    staleTime: 0,
  });
}

/** The queries that show the municipality's settings. They are loaded again after a save. */
export const settingsKeys = [['settings'], ['setting-log'], ['municipality']] as const;

/** Saves a setting over a version. `known`: the setting at the server, if the desk has loaded it. */
export const callSaveSetting: {
  [Kind in SettingKind]: (
    version: number,
    value: SettingOf<Kind>,
    savedValue: SettingOf<Kind> | undefined,
  ) => Promise<{ version: number }>;
} = {
  workTypes: (version, value) => call(saveWorkTypes, { version, value }),
  statuses: (version, value) => call(saveStatuses, { version, value }),
  texts: (version, value) => call(saveTexts, { version, value }),
  looks: (version, value, savedValue) =>
    call(saveLooks, { version, value: withStoredPictures(value, savedValue) }),
  links: (version, value) => call(saveLinks, { version, value }),
  reporting: (version, value) => call(saveReporting, { version, value }),
  publish: (version, value) => call(savePublish, { version, value }),
};

/**
 * Sends `kept` for a picture that the server already has. The municipality folder may contain a larger one
 * than the desk may send.
 */
function withStoredPictures(looks: SettingOf<'looks'>, savedValue: SettingOf<'looks'> | undefined) {
  const picture = (field: 'logo' | 'headerLogo' | 'darkLogo' | 'darkHeaderLogo') =>
    looks[field] !== null && looks[field] === savedValue?.[field] ? 'kept' : looks[field];
  return {
    ...looks,
    logo: picture('logo'),
    headerLogo: picture('headerLogo'),
    darkLogo: picture('darkLogo'),
    darkHeaderLogo: picture('darkHeaderLogo'),
  };
}
