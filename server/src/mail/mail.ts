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
  /** The act whose mail began the conversation that this one belongs to. */
  threadId?: string;
  /** Where a post stops mails like this one. */
  stopLink?: string;
}

/** Of whose act a mail tells: one act, one mail. */
export interface MailAct {
  clientId: number;
  /** A guid. */
  actId: string;
}
