/** A real mail server for journeys. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Mail, Mailbox } from './mailbox.ts';

export interface SmtpMailbox {
  /** For SMTP_URL. */
  url: string;
  mailbox: Mailbox;
  stop(): Promise<void>;
}

export async function startSmtpMailbox(): Promise<SmtpMailbox> {
  const mails: (Mail & { to: string })[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    async onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const { subject = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks));
      for (const { address } of envelope.rcptTo) mails.push({ to: address, subject, text });
      callback();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailbox: async (address) => mails.filter(({ to }) => to === address),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
