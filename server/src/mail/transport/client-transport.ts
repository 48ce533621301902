/**
 * Sends the mails of each municipality through its own mail server, if it has one, and from its own sender.
 */
import { LRUCache } from 'lru-cache';
import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { type MailPasswordDeps, mailServerOf } from '#clients/mail-password.ts';
import type { Clock } from '#platform/clock.ts';
import {
  type MailCarrier,
  type MailFrom,
  MailPutOff,
  MailRefused,
  type MailTransport,
} from './mail-transport.ts';
import type { AddressedMail, MailAct } from '#mail/mail.ts';
import { openSmtpTransport } from './smtp-transport.ts';

export interface ClientTransportDeps extends MailPasswordDeps {
  clients: Pick<ClientDirectory, 'findClientById'>;
  clock: Clock;
}

/** The defaults for municipalities. */
export interface CommonMail {
  carrier: MailCarrier;
  from: MailFrom;
  /** Connections to one mail server at once. */
  connections: number;
}

/** Maximum number of open mail servers of municipalities; one more closes the least recently used one. */
const mostServers = 200;
/** Pause after a mail server did not answer. */
const restMs = 60_000;

/** One per process. */
export function openClientTransport(common: CommonMail, deps: ClientTransportDeps): MailTransport {
  const servers = new LRUCache<number, OwnServer>({ max: mostServers, dispose: (server) => server.close() });
  const serverOf = (client: Client, smtpUrl: string) => {
    const knownServer = servers.get(client.clientId);
    if (knownServer?.smtpUrl === smtpUrl) return knownServer;
    const server = new OwnServer(client.name, smtpUrl, common.connections, deps.clock);
    servers.set(client.clientId, server);
    return server;
  };
  return {
    async send(mail, act) {
      const client = await deps.clients.findClientById(act.clientId);
      const smtpUrl = client && (await mailServerOf(client, deps));
      const carrier = client && smtpUrl !== undefined ? serverOf(client, smtpUrl) : common.carrier;
      await carrier.send(mail, act, fromOf(client, common.from));
    },
    close() {
      servers.clear();
      common.carrier.close();
    },
  };
}

function fromOf(client: Client | undefined, common: MailFrom): MailFrom {
  const { mailFrom, supportEmail } = client?.hosting ?? {};
  return { mailFrom: mailFrom ?? common.mailFrom, supportEmail: supportEmail ?? common.supportEmail };
}

/**
 * A municipality's mail server. If it does not answer, it must not hold up the mails of others, because each
 * attempt occupies a job. It is left alone for a while, then gets one mail at a time until it answers.
 */
class OwnServer implements MailCarrier {
  readonly smtpUrl: string;
  readonly #clientName: string;
  readonly #carrier: MailCarrier;
  readonly #clock: Clock;
  #restsUntilMs = 0;
  #isSilent = false;
  #isAsked = false;

  constructor(clientName: string, smtpUrl: string, connections: number, clock: Clock) {
    this.smtpUrl = smtpUrl;
    this.#clientName = clientName;
    this.#carrier = openSmtpTransport(smtpUrl, connections);
    this.#clock = clock;
  }

  async send(mail: AddressedMail, act: MailAct, from: MailFrom): Promise<void> {
    const isResting = this.#now() < this.#restsUntilMs;
    if (this.#isSilent && (isResting || this.#isAsked))
      throw new Error(`The mail server of ${this.#clientName} did not answer; next attempt in a minute`);
    this.#isAsked = true;
    try {
      await this.#carrier.send(mail, act, from);
      this.#isSilent = false;
    } catch (error) {
      this.#isSilent = !(error instanceof MailRefused || error instanceof MailPutOff);
      if (this.#isSilent) this.#restsUntilMs = this.#now() + restMs;
      throw error;
    } finally {
      this.#isAsked = false;
    }
  }

  close(): void {
    this.#carrier.close();
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
