import type { AddressedMail, MailAct } from '#mail/mail.ts';

/** Takes mails to their readers, each from whom and by which server its municipality has set. */
export interface MailTransport {
  /** Throws `MailRefused` when it will never be taken, and anything else when it is worth another try. */
  send(mail: AddressedMail, act: MailAct): Promise<void>;
  close(): void;
}

/** Who a mail is from, and who gets the answers to it. */
export interface MailFrom {
  /** As in the settings: an address, or a name and <an address>. */
  readonly mailFrom: string;
  /** Undefined: answers go to the sender. */
  readonly supportEmail: string | undefined;
}

/** One way for mails to go, whoever they are from. */
export interface MailCarrier {
  /** Throws as a `MailTransport`. */
  send(mail: AddressedMail, act: MailAct, from: MailFrom): Promise<void>;
  close(): void;
}

/** The mail server will never take this mail: its address does not exist, or its content is not wanted. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** The mail server has answered, and does not take this mail now. */
export class MailPutOff extends Error {
  override name = 'MailPutOff';
}
