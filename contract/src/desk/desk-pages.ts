/**
 * The pages of the desk in addition to queue and case: `/desk/<page>`, and the addresses below it. The server
 * answers all of them with the same HTML page.
 */
export const deskPages = [
  'day',
  'intake',
  'bulk',
  'numbers',
  'takedowns',
  'release',
  'settings',
  'account',
] as const;

export type DeskPage = (typeof deskPages)[number];

/**
 * Pages at `/desk/<name>` for people who are not signed in. Links in mails lead to the last two, with the key
 * as the fragment.
 */
export const deskDoors = {
  forgottenPassword: 'forgotten-password',
  choosePassword: 'choose-password',
  confirmEmail: 'confirm-email',
} as const;

export type DeskDoor = (typeof deskDoors)[keyof typeof deskDoors];
