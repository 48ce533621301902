/** The most entries of a list of settings, including those that are no longer used. */
export const settingsMax = { workTypes: 500, statuses: 200, links: 100 } as const;
