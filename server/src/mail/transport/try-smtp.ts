/** Tests the mail server: connects, greets and signs in, as for a mail. */
import { createTransport } from 'nodemailer';
import { smtpOptions } from './smtp-transport.ts';

interface TriedSmtp {
  smtpUrl: string;
  mailFrom: string;
  /** Address for a real test mail; left out: none is sent. */
  mailTo?: string | undefined;
}

/** Throws the error of the mail server or of the connection. */
export async function trySmtp({ smtpUrl, mailFrom, mailTo }: TriedSmtp): Promise<void> {
  const transport = createTransport(smtpOptions(smtpUrl));
  try {
    await transport.verify();
    if (mailTo === undefined) return;
    await transport.sendMail({
      from: mailFrom,
      to: { name: '', address: mailTo },
      subject: 'A test of the mail server',
      text: 'This mail was sent by `fixpoint doctor --mail-to`. No action is needed.\n',
    });
  } finally {
    transport.close();
  }
}
