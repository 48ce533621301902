/** Facts about the server, each fetched once: the municipality, sessions, the request made by the run. */
import { extentInDegrees } from '@fixpoint/contract/wire/extent.ts';
import type { ClientFacts } from './client-facts.ts';
import { type ReportFacts, makeReport } from './report-facts.ts';
import { type SessionFacts, NotSignedIn } from './session-facts.ts';
import { signInFields } from './sign-in-fields.ts';
import { UntriedCheck } from '#untried.ts';
import { outline } from '#exchange/outline.ts';
import type { AccountCredentials, RunOptions } from '#run-options.ts';
import { readAnswerData } from '#exchange/read-data.ts';
import type { Ws7Server } from '#exchange/ws7-server.ts';

type Fields = Record<string, unknown>;

export class ServerFacts {
  readonly #server: Ws7Server;
  readonly #wishes: RunOptions;
  readonly #facts = new Map<string, Promise<unknown>>();
  /** Values that must never be printed. */
  readonly secrets = new Set<string>();

  constructor(server: Ws7Server, wishes: RunOptions) {
    this.#server = server;
    this.#wishes = wishes;
    for (const account of [wishes.staff, wishes.citizen])
      if (account !== undefined) this.secrets.add(account.password);
  }

  /** The municipality; throws `UntriedCheck` if the server does not return it. */
  client(): Promise<ClientFacts> {
    return this.#once('client', async () => {
      const fields = { cmd: 'findclientidbyname', name: this.#wishes.client, Browser: 'conformance' };
      const clientData = readAnswerData(await this.#server.call(fields)) as Fields | undefined;
      if (!Number.isSafeInteger(clientData?.['Id'])) {
        throw new UntriedCheck(`findclientidbyname does not answer the Id of '${this.#wishes.client}'`);
      }
      return clientOf(clientData!);
    });
  }

  /** The first work type that a resident may choose. */
  workType(): Promise<{ id: number; text: string }> {
    return this.#once('work type', async () => {
      const fields = { cmd: 'dropdowncitizenworktypesbyclientid', ClientId: (await this.client()).id };
      const list = readAnswerData(await this.#server.call(fields)) as Fields[] | undefined;
      const firstWorkType = list?.[0];
      if (firstWorkType === undefined) throw new UntriedCheck('there is no work type to choose');
      return { id: Number(firstWorkType['Value']), text: String(firstWorkType['Text']) };
    });
  }

  guest(): Promise<SessionFacts> {
    return this.#once('guest', async () => {
      const { mayReportAnonymously } = await this.client();
      if (!mayReportAnonymously) throw new UntriedCheck('the municipality takes no requests of guests');
      return this.#signIn({ name: 'guest', password: '' }, 'the guest');
    });
  }

  citizen(): Promise<SessionFacts> {
    return this.#once('citizen', () => this.#signInWith('citizen', 'email:password'));
  }

  staff(): Promise<SessionFacts> {
    return this.#once('staff', () => this.#signInWith('staff', 'name:password'));
  }

  /** A session that may read: the citizen's if one was given, else the guest's. */
  reader(): Promise<SessionFacts> {
    return this.#wishes.citizen === undefined ? this.guest() : this.citizen();
  }

  /** A request with a photo, made by this run; only with --write. */
  report(): Promise<ReportFacts> {
    return this.#once('report', async () => {
      this.needsWrite();
      const [client, workType, session] = [await this.client(), await this.workType(), await this.reader()];
      return makeReport(this.#server, {
        client,
        workType,
        session,
        isCitizen: this.#wishes.citizen !== undefined,
      });
    });
  }

  needsWrite(): void {
    if (!this.#wishes.mayWrite) throw new UntriedCheck('needs --write, which makes a request');
  }

  #once<Thing>(name: string, learn: () => Promise<Thing>): Promise<Thing> {
    const factPromise = this.#facts.get(name) ?? learn();
    this.#facts.set(name, factPromise);
    return factPromise as Promise<Thing>;
  }

  #signInWith(option: 'citizen' | 'staff', form: string): Promise<SessionFacts> {
    const account = this.#wishes[option];
    if (account === undefined) throw new UntriedCheck(`needs --${option} ${form}`);
    return this.#signIn(account, `--${option}`);
  }

  async #signIn(credentials: AccountCredentials, who: string): Promise<SessionFacts> {
    const answer = await this.#server.call(signInFields(credentials, (await this.client()).id));
    const token = (readAnswerData(answer) as Fields | undefined)?.['Token'];
    if (typeof token !== 'string' || token === '') throw new NotSignedIn(who, outline(answer));
    this.secrets.add(token);
    return { token, userName: credentials.name, answer };
  }
}

function clientOf(clientData: Fields): ClientFacts {
  const side = (name: string) => Number(clientData[name]);
  const { west, south, east, north } = extentInDegrees({
    west: side('ExtentXMin'),
    south: side('ExtentYMin'),
    east: side('ExtentXMax'),
    north: side('ExtentYMax'),
  });
  return {
    id: Number(clientData['Id']),
    mayReportAnonymously: clientData['EnableAnonymousRequests'] === true,
    position: { longitude: (west + east) / 2, latitude: (south + north) / 2 },
  };
}
