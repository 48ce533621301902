/** The pages of the desk beside queue and case: `/desk/<page>`, and what is below it. The server answers each with the same page. */
export const deskPages = ['day', 'intake', 'bulk', 'numbers', 'settings', 'account'] as const;

export type DeskPage = (typeof deskPages)[number];
