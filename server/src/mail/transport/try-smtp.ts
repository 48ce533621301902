/** Whether the mail server would take our mails: it is reached, greeted and signed in to, as mails do it. */
import { createTransport } from 'nodemailer';
import { smtpOptions } from './smtp-transport.ts';

interface TriedSmtp {
  smtpUrl: string;
  mailFrom: string;
  /** Where a mail is really sent; left out: none is. */
  mailTo?: string | undefined;
}

/** Throws what the mail server, or the way to it, has said. */
export async function trySmtp({ smtpUrl, mailFrom, mailTo }: TriedSmtp): Promise<void> {
  const transport = createTransport(smtpOptions(smtpUrl));
  try {
    await transport.verify();
    if (mailTo === undefined) return;
    await transport.sendMail({
      from: mailFrom,
      to: { name: '', address: mailTo },
      subject: 'A test of the mail server',
      text: 'This mail was sent by `fixpoint doctor --mail-to`. That it has arrived is all there is to it.\n',
    });
  } finally {
    transport.close();
  }
}
