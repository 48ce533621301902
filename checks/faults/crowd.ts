/**
 * Residents who report, send photos, write notes and register, all at once. They repeat every call until they
 * get an answer.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Ledger, AcknowledgedRequest } from './ledger.ts';
import { withinAMinute } from '@fixpoint/harness/within-a-minute.ts';
import { type CallEnding, askWs7, callWs7 } from '@fixpoint/harness/ws7-client.ts';

/** Facts about the municipality that all of them know. */
interface CrowdFacts {
  clientId: number;
  workTypeId: number;
  longitude: number;
  latitude: number;
  photo: string;
}

/** Refusals that ask the caller to try again. */
const passingCodes = new Set(['00010006', '00010008']);
const pauseMs = 100;
const oneInSoManyRegisters = 6;

export class Crowd {
  readonly #origin: string;
  readonly #ledger: Ledger;
  readonly #facts: CrowdFacts;
  #isOver = false;
  #residents: Promise<void>[] = [];

  private constructor(origin: string, ledger: Ledger, facts: CrowdFacts) {
    this.#origin = origin;
    this.#ledger = ledger;
    this.#facts = facts;
  }

  /** Starts `size` residents at the server with this address. The ledger records every answer. */
  static async gather(origin: string, ledger: Ledger, size = 16): Promise<Crowd> {
    const crowd = new Crowd(origin, ledger, await readCrowdFacts(origin));
    crowd.#residents = Array.from({ length: size }, () => crowd.#live());
    return crowd;
  }

  /** Waits until all have had their last answer; the server must be running. */
  async disperse(): Promise<void> {
    this.#isOver = true;
    await withinAMinute(
      Promise.all(this.#residents),
      () => `Residents still wait for an answer. Calls that were not completed: ${this.#ledger.others}`,
    );
  }

  async #live(): Promise<void> {
    for (let visits = 0; !this.#isOver; visits += 1) {
      await this.#report(visits % 2 === 0);
      if (visits % oneInSoManyRegisters === 0) await this.#register();
    }
  }

  async #report(withPhoto: boolean): Promise<void> {
    const { clientId, workTypeId, longitude, latitude, photo: data } = this.#facts;
    const signInData = await this.#insist<{ Token: string }>({
      cmd: 'signin',
      UserName: 'guest',
      Password: '',
      ClientId: clientId,
    });
    if (signInData === undefined) return;
    const token = signInData.Token;
    const [guid, fileGuid] = [randomUUID(), randomUUID()];
    const hasPhoto =
      withPhoto &&
      (await this.#insist({ cmd: 'createtempfile', token, guid: fileGuid, name: 'a.jpg', data })) !==
        undefined;
    const description = `Hole ${mark()}`;
    // Random places, so that the geocoder's cache cannot answer.
    const position = { longitude: longitude + Math.random() / 100, latitude: latitude + Math.random() / 100 };
    const placeFields = { ...position, ...(withPhoto && { address: '12 Main Street' }) };
    const request = { cmd: 'createworkrequest', token, worktypeid: workTypeId, description, ...placeFields };
    const creation = await this.#insist<{ Id: number }>({ ...request, guid, fileGuid });
    if (creation === undefined) return;
    const ledgerEntry: AcknowledgedRequest = {
      guid,
      id: creation.Id,
      description,
      photos: hasPhoto ? 1 : 0,
      notes: [],
    };
    this.#ledger.requests.push(ledgerEntry);
    const note = `Note ${mark()}`;
    const noteFields = {
      cmd: 'createworkrequestnote',
      WorkRequestGuid: guid,
      token,
      note,
      guid: randomUUID(),
    };
    if ((await this.#insist(noteFields)) !== undefined) ledgerEntry.notes.push(note);
  }

  async #register(): Promise<void> {
    const account = registration(this.#facts.clientId, `${randomUUID()}@example.org`);
    const isThere = await this.#insist(account, '00010011');
    if (isThere !== undefined) this.#ledger.accounts.push(account.email);
  }

  /**
   * Repeats a call until it is done; undefined if it was refused for good. `doneCode` is the code that a
   * repetition may get.
   */
  async #insist<Data>(fields: object, doneCode?: string): Promise<Data | undefined> {
    for (let attempts = 1; ; attempts += 1) {
      const startedAt = performance.now();
      const callEnding: CallEnding<Data> = await askWs7<Data>(this.#origin, fields);
      this.#ledger.count(callEnding, performance.now() - startedAt);
      if (callEnding.kind === 'done') return callEnding.data;
      if (callEnding.kind === 'refused' && callEnding.code === doneCode && attempts > 1) return {} as Data;
      if (callEnding.kind === 'refused' && !passingCodes.has(callEnding.code)) return undefined;
      await pause(pauseMs);
    }
  }
}

/**
 * A unique word. It has no digits, because digits might look like a telephone number, which strangers must
 * not see.
 */
function mark(): string {
  return randomUUID().replace(/[\d-]/g, (sign) => 'ghijklmnopq'['0123456789-'.indexOf(sign)]!);
}

/** The fields of a registration. */
export function registration(clientId: number, email: string) {
  const person = { firstName: 'Mary', lastName: 'Major', phoneNumber: '' };
  const validationurl = 'http://riverbend.localhost/#/validateAccount';
  return {
    cmd: 'createcitizen',
    clientid: clientId,
    username: email,
    email,
    password: 'kestrel over the weir',
    ...person,
    validationurl,
  };
}

/** The demo's Riverbend. */
export async function readCrowdFacts(origin: string): Promise<CrowdFacts> {
  const client = await callWs7<Record<string, number>>(origin, {
    cmd: 'findclientidbyname',
    name: 'riverbend',
  });
  const clientId = client['Id']!;
  const list = { cmd: 'dropdowncitizenworktypesbyclientid', ClientId: clientId };
  const [workType] = await callWs7<{ Value: number }[]>(origin, list);
  return {
    clientId,
    workTypeId: workType!.Value,
    longitude: (client['ExtentXMin']! + client['ExtentXMax']!) / 2,
    latitude: (client['ExtentYMin']! + client['ExtentYMax']!) / 2,
    photo: (await jpeg()).toString('base64'),
  };
}

/** A photo of some 50 kB. */
function jpeg(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
