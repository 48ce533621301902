/** A mail server that can hang and refuse, and remembers the mails it has taken. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type Mood = 'taking' | 'hanging' | 'refusing';

export class MailServer {
  /** The reaction of the server to the next mail. */
  mood: Mood = 'taking';
  /** The Message-IDs of the taken mails, by recipient. */
  readonly mailIdsByAddress = new Map<string, string[]>();
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, { envelope }, callback) =>
      void text(stream).then((mail) => {
        if (this.mood === 'hanging') return;
        if (this.mood === 'refusing')
          return callback(Object.assign(new Error('Not now'), { responseCode: 451 }));
        const id = /^Message-ID: (\S+)/im.exec(mail)?.[1] ?? '';
        for (const { address } of envelope.rcptTo)
          this.mailIdsByAddress.set(address, [...(this.mailIdsByAddress.get(address) ?? []), id]);
        callback();
        // A client that hung up in the middle of a mail gets no answer.
      }, callback),
  });

  /** Starts it, and returns its SMTP_URL. */
  async start(): Promise<string> {
    this.#server.on('error', () => undefined);
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server.server, 'listening');
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** Closes all connections, also of clients that wait for an answer. */
  hangUp(): void {
    for (const connection of this.#server.connections) connection.close();
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
