/** The former names of settings. The server still reads them, and warns at its start. */
export const currentNames: Readonly<Record<string, string>> = {
  LIMIT_GUEST_SESSIONS_OF_TOWN: 'LIMIT_GUEST_SESSIONS_OF_CLIENT',
  LIMIT_REQUESTS_OF_TOWN: 'LIMIT_REQUESTS_OF_CLIENT',
  LIMIT_PHOTO_MEGABYTES_OF_TOWN: 'LIMIT_PHOTO_MEGABYTES_OF_CLIENT',
  WAITING_PHOTOS_OF_TOWN: 'WAITING_PHOTOS_OF_CLIENT',
  QUOTA_MAILS_OF_TOWN: 'QUOTA_MAILS_OF_CLIENT',
  QUOTA_PHOTO_MEGABYTES_OF_TOWN: 'QUOTA_PHOTO_MEGABYTES_OF_CLIENT',
};

/** The former names that the environment sets. Empty variables count as unset. */
export function formerNamesIn(
  env: Readonly<Record<string, string | undefined>>,
): { formerName: string; currentName: string }[] {
  return Object.entries(currentNames)
    .filter(([formerName]) => env[formerName]?.trim())
    .map(([formerName, currentName]) => ({ formerName, currentName }));
}
