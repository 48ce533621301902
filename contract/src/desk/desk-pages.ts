/**
 * The pages of the desk in addition to queue and case: `/desk/<page>`, and the addresses below it. The server
 * answers all of them with the same HTML page.
 */
export const deskPages = ['day', 'intake', 'bulk', 'numbers', 'settings', 'account'] as const;

export type DeskPage = (typeof deskPages)[number];
