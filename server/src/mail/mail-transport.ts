import type { AddressedMail, MailAct } from './mail.ts';

/** Takes mails to their readers. */
export interface MailTransport {
  /** Throws `MailRefused` when it will never be taken, and anything else when it is worth another try. */
  send(mail: AddressedMail, act: MailAct): Promise<void>;
  close(): void;
}

/** The mail server will never take this mail: its address does not exist, or its content is not wanted. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
