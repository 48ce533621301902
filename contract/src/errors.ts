/** The errors of commands: names for our code, eight digits for the wire (protocol, 'Error codes'). */
export const errorCodes = {
  /** The cmd is unknown, or this server does not answer it yet. */
  unknownCommand: '00010001',
  /** A key (validation, e-mail change, password reset) was not submitted. */
  keyMissing: '00010002',
  /** A required field is missing or malformed; the message names it. */
  fieldInvalid: '00010003',
  /** The requested thing does not exist, or belongs to another client. */
  notFound: '00010004',
  /** The key has been used, has expired, or is not valid. */
  keyNotValid: '00010005',
  /** Too many attempts; the message says when to try again. */
  tooManyAttempts: '00010006',
  /** The request or the answer exceeds the size limit. */
  tooLarge: '00010007',
  /** The database did not answer in time. */
  databaseTimeout: '00010008',
  /** A bug or an outage. The message has a reference that is also in the log. */
  internal: '00010009',
  /** The account exists but its e-mail was never validated. */
  accountNotValidated: '00010010',
  /** The e-mail is already registered with this client. */
  emailTaken: '00010011',
  /** The password is wrong, or a new one does not meet the rules. */
  passwordNotAccepted: '00010012',
  /** At sign-in: the account's e-mail is the username of another account. */
  duplicateEmail: '00010013',
  /** The token is missing, invalid or expired. */
  tokenNotValid: '00010014',
  /** The caller may not do this. */
  notAllowed: '00010015',
  /** The file is not a jpeg, or is too large. */
  photoNotAccepted: '00010016',
  /** At the desk: somebody else has changed the same thing meanwhile. */
  conflict: '00010017',
  /** At the desk: the password is right, but a code of the second factor is needed, too. */
  secondFactorNeeded: '00010018',
  /** At the desk: this act needs a session that has just begun. */
  freshSessionNeeded: '00010019',
  /** The municipality is switched off. The call may be repeated when it is back. */
  municipalityDisabled: '00010020',
} as const;

export type ErrorName = keyof typeof errorCodes;
export type ErrorCode = (typeof errorCodes)[ErrorName];

/** Errors that any command may answer without declaring them, because they occur outside its handler. */
export const universalErrors = [
  'fieldInvalid',
  'tooManyAttempts',
  'tooLarge',
  'databaseTimeout',
  'internal',
  'municipalityDisabled',
] as const satisfies readonly ErrorName[];

const namesByCode = new Map<string, ErrorName>(
  Object.entries(errorCodes).map(([name, code]) => [code, name as ErrorName]),
);

/** The name of a code from the wire; undefined for a code of a foreign server. */
export function errorNameOf(code: string): ErrorName | undefined {
  return namesByCode.get(code);
}
