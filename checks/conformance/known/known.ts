/** Facts about the server, each fetched once: the municipality, sessions, the request made by the run. */
import { extentInDegrees } from '@fixpoint/contract/wire/extent.ts';
import type { KnownClient } from './known-client.ts';
import { type KnownReport, makeReport } from './known-report.ts';
import { type KnownSession, NotSignedIn } from './known-session.ts';
import { signInFields } from './sign-in-fields.ts';
import { Untried } from '#untried.ts';
import { outline } from '#exchange/outline.ts';
import type { Credentials, Wishes } from '#wishes.ts';
import { readData } from '#exchange/read-data.ts';
import type { Ws7Server } from '#exchange/ws7-server.ts';

type Fields = Record<string, unknown>;

export class Known {
  readonly #server: Ws7Server;
  readonly #wishes: Wishes;
  readonly #learned = new Map<string, Promise<unknown>>();
  /** Values that must never be printed. */
  readonly secrets = new Set<string>();

  constructor(server: Ws7Server, wishes: Wishes) {
    this.#server = server;
    this.#wishes = wishes;
    for (const given of [wishes.staff, wishes.citizen])
      if (given !== undefined) this.secrets.add(given.password);
  }

  /** The municipality; throws `Untried` if the server does not return it. */
  client(): Promise<KnownClient> {
    return this.#once('client', async () => {
      const fields = { cmd: 'findclientidbyname', name: this.#wishes.client, Browser: 'conformance' };
      const found = readData(await this.#server.call(fields)) as Fields | undefined;
      if (!Number.isSafeInteger(found?.['Id'])) {
        throw new Untried(`findclientidbyname does not answer the Id of '${this.#wishes.client}'`);
      }
      return clientOf(found!);
    });
  }

  /** The first work type that a resident may choose. */
  workType(): Promise<{ id: number; text: string }> {
    return this.#once('work type', async () => {
      const fields = { cmd: 'dropdowncitizenworktypesbyclientid', ClientId: (await this.client()).id };
      const list = readData(await this.#server.call(fields)) as Fields[] | undefined;
      const first = list?.[0];
      if (first === undefined) throw new Untried('there is no work type to choose');
      return { id: Number(first['Value']), text: String(first['Text']) };
    });
  }

  guest(): Promise<KnownSession> {
    return this.#once('guest', async () => {
      const { mayReportAnonymously } = await this.client();
      if (!mayReportAnonymously) throw new Untried('the municipality takes no requests of guests');
      return this.#signIn({ name: 'guest', password: '' }, 'the guest');
    });
  }

  citizen(): Promise<KnownSession> {
    return this.#once('citizen', () => this.#signInWith('citizen', 'email:password'));
  }

  staff(): Promise<KnownSession> {
    return this.#once('staff', () => this.#signInWith('staff', 'name:password'));
  }

  /** A session that may read: the citizen's if one was given, else the guest's. */
  anybody(): Promise<KnownSession> {
    return this.#wishes.citizen === undefined ? this.guest() : this.citizen();
  }

  /** A request with a photo, made by this run; only with --write. */
  report(): Promise<KnownReport> {
    return this.#once('report', async () => {
      this.needsWrite();
      const [client, workType, session] = [await this.client(), await this.workType(), await this.anybody()];
      return makeReport(this.#server, {
        client,
        workType,
        session,
        isCitizen: this.#wishes.citizen !== undefined,
      });
    });
  }

  needsWrite(): void {
    if (!this.#wishes.mayWrite) throw new Untried('needs --write, which makes a request');
  }

  #once<Thing>(name: string, learn: () => Promise<Thing>): Promise<Thing> {
    const learned = this.#learned.get(name) ?? learn();
    this.#learned.set(name, learned);
    return learned as Promise<Thing>;
  }

  #signInWith(option: 'citizen' | 'staff', form: string): Promise<KnownSession> {
    const given = this.#wishes[option];
    if (given === undefined) throw new Untried(`needs --${option} ${form}`);
    return this.#signIn(given, `--${option}`);
  }

  async #signIn(credentials: Credentials, who: string): Promise<KnownSession> {
    const answer = await this.#server.call(signInFields(credentials, (await this.client()).id));
    const token = (readData(answer) as Fields | undefined)?.['Token'];
    if (typeof token !== 'string' || token === '') throw new NotSignedIn(who, outline(answer));
    this.secrets.add(token);
    return { token, userName: credentials.name, answer };
  }
}

function clientOf(found: Fields): KnownClient {
  const side = (name: string) => Number(found[name]);
  const { west, south, east, north } = extentInDegrees({
    west: side('ExtentXMin'),
    south: side('ExtentYMin'),
    east: side('ExtentXMax'),
    north: side('ExtentYMax'),
  });
  return {
    id: Number(found['Id']),
    mayReportAnonymously: found['EnableAnonymousRequests'] === true,
    position: { longitude: (west + east) / 2, latitude: (south + north) / 2 },
  };
}
