/** A real mail server in this process, with the mails that it received. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, vi } from 'vitest';

/** A mail as it arrived. */
export interface ArrivedMail {
  /** The recipient in the envelope. */
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  mime: Email;
}

/** A mail server that runs until it is stopped. */
export interface TestMailbox {
  /** The value for SMTP_URL. */
  readonly url: string;
  readonly mails: readonly ArrivedMail[];
  /** Addresses that the server refuses. */
  readonly refusedReaders: Set<string>;
  /** Addresses that the server refuses for now. */
  readonly putOff: Set<string>;
  /** The words of a refusal; by default the address. */
  readonly refusal: { words: string };
  /** Waits for `count` mails to an address. */
  mailsTo(address: string, count?: number): Promise<ArrivedMail[]>;
  stop(): Promise<void>;
  /** Starts the server again, on the same port. */
  start(): Promise<void>;
}

/** Starts a mail server for the file's tests, on this machine's address by default. */
export async function startMailbox(
  options: SMTPServerOptions = {},
  address = '127.0.0.1',
): Promise<TestMailbox> {
  const mails: ArrivedMail[] = [];
  const [refusedReaders, putOff] = [new Set<string>(), new Set<string>()];
  const refusal = { words: '' };
  let server: SMTPServer;
  let port = 0;
  const start = async () => {
    server = smtpServer(mails, { refused: refusedReaders, putOff, refusal }, options);
    server.on('error', () => undefined);
    server.listen(port, address);
    await once(server.server, 'listening');
    ({ port } = server.server.address() as AddressInfo);
  };
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  await start();
  afterAll(stop);
  return {
    url: `smtp://${address}:${port}`,
    mails,
    refusedReaders,
    putOff,
    refusal,
    async mailsTo(reader, count = 1) {
      const arrivedMails = () => mails.filter(({ to }) => to === reader);
      await vi.waitUntil(() => arrivedMails().length >= count, { interval: 20 });
      return arrivedMails();
    },
    stop,
    start,
  };
}

function smtpServer(
  mails: ArrivedMail[],
  unwantedReaders: {
    refused: ReadonlySet<string>;
    putOff: ReadonlySet<string>;
    refusal: { words: string };
  },
  options: SMTPServerOptions,
): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    ...options,
    onRcptTo({ address }, _session, callback) {
      const responseCode =
        (unwantedReaders.refused.has(address) && 550) || (unwantedReaders.putOff.has(address) && 450);
      callback(
        responseCode
          ? Object.assign(new Error(unwantedReaders.refusal.words || `Not for ${address}`), { responseCode })
          : undefined,
      );
    },
    async onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const mime = await PostalMime.parse(Buffer.concat(chunks));
      const { subject = '', text = '', html = '', messageId = '' } = mime;
      for (const { address } of envelope.rcptTo)
        mails.push({ to: address, subject, text, html, messageId, mime });
      callback();
    },
  });
}
