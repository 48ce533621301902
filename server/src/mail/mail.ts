/** What a mail is before it is sent. */

/** What a person reads: the plain text and the html say the same. */
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
  /** The URL that stops mails like this one when a mail program posts to it. */
  stopLink?: string;
}

/** The act that a mail is about. One act has one mail. */
export interface MailAct {
  clientId: number;
  /** A guid. */
  actId: string;
}
