/** A mail before it is sent. */

/** The text for the reader: plain text and html have the same content. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** A mail to one person. */
export interface AddressedMail extends MailContent {
  to: string;
  /** The html shows it as `cid:logo`. */
  logo: Buffer | undefined;
  /** Photos in the html. */
  pictures?: readonly MailPicture[] | undefined;
  /** The act whose mail began this thread. */
  threadId?: string;
  /** A mail program stops mails like this one by a POST to this URL. */
  stopLink?: string;
}

/** A photo in a mail. */
export interface MailPicture {
  /** The html shows it as `cid:before` or `cid:after`. */
  name: 'before' | 'after';
  jpeg: Buffer;
}

/** The act that a mail is about. One act has one mail. */
export interface MailAct {
  clientId: number;
  /** A guid. */
  actId: string;
}
