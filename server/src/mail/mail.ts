/** What a mail is before it is sent. */

/** What a person reads: plain text is the master, html its twin. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** A mail to one person. */
export interface AddressedMail extends MailContent {
  to: string;
  /** Shown by the html as `cid:logo`. */
  logo: Buffer | undefined;
}

/** Of whose act a mail tells: one act, one mail. */
export interface MailAct {
  clientId: number;
  /** A guid. */
  actId: string;
}
