import type { AddressedMail, MailAct } from '#mail/mail.ts';

/** Sends mails, each with the sender and mail server of its municipality. */
export interface MailTransport {
  /** Throws `MailRefused` if the mail will never be accepted, and other errors if a retry makes sense. */
  send(mail: AddressedMail, act: MailAct): Promise<void>;
  close(): void;
}

/** The sender of a mail, and the address for replies. */
export interface MailFrom {
  /** As in the settings: an address, or a name and <an address>. */
  readonly mailFrom: string;
  /** Undefined: replies go to the sender. */
  readonly supportEmail: string | undefined;
}

/** Sends mails of any sender over one connection. */
export interface MailCarrier {
  /** Throws like a `MailTransport`. */
  send(mail: AddressedMail, act: MailAct, from: MailFrom): Promise<void>;
  close(): void;
}

/** The mail server will never accept this mail: its address does not exist, or its content is rejected. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  /** True if the server refused the address of the reader, and not the sender or the content. */
  readonly isOfReader: boolean;
  constructor(message: string, isOfReader = false) {
    super(message);
    this.isOfReader = isOfReader;
  }
}

/** The mail server has answered, and does not accept this mail now. */
export class MailPutOff extends Error {
  override name = 'MailPutOff';
}
