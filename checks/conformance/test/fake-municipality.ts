/** A municipality on another vendor's server: it answers only the fields of the specification. */
import { randomUUID } from 'node:crypto';
import { findCommand } from '@fixpoint/contract/commands/index.ts';
import { unescapeText } from '@fixpoint/contract/wire/escaped-text.ts';
import { readGuid } from '@fixpoint/contract/wire/guid.ts';
import { readMirror } from './read-mirror.ts';
import type { Fields, FakeRequest } from './fake-request.ts';
import * as section from './section-three.ts';
import { jpegOf } from './jpeg-of.ts';

/** The application refuses: with an error, or only with a SecurityStatus. */
export class Refusal extends Error {
  readonly code: string;
  readonly securityStatus: string | undefined;

  constructor(code: string, message: string, securityStatus?: string) {
    super(message);
    this.code = code;
    this.securityStatus = securityStatus;
  }
}

/** Error codes of this family of servers, and some of our own for cases without one. */
export const codes = {
  keyMissing: '00010002',
  keyNotValid: '00010005',
  tooLarge: '00010007',
  unknown: '00920001',
  missing: '00920002',
  none: '00920003',
  token: '00920004',
  mayNot: '00920005',
  link: '00920006',
} as const;

interface Session {
  role: 'guest' | 'citizen' | 'staff';
  name: string;
}

export const fakeAccounts = {
  citizen: { name: 'ada@city.example', password: 'seven: purple potholes' },
  staff: { name: 'clerk', password: 'the clerk' },
};

export class FakeMunicipality {
  readonly #sessions = new Map<string, Session>();
  readonly #requests: FakeRequest[] = [];
  /** Unclaimed photos, by the guid under which they were uploaded. */
  readonly #waitingPhotos = new Map<string, number[]>();
  #lastId = 0;
  #lastTime = 0;

  /** True if nobody has created anything. */
  get isUntouched(): boolean {
    return this.#lastId === 0;
  }

  /** The Data of a call; throws `Refusal`. `origin` is the address of the host's portal. */
  answer(cmd: string, fields: Fields, origin: string): unknown {
    const command = findCommand(cmd);
    const answer = this.#commands[cmd];
    if (command === undefined || answer === undefined) throw new Refusal(codes.unknown, 'No such command.');
    if (fields['help'] === true) return describe([cmd]);
    const session = this.#judge(command.command.access, fields);
    for (const [name, schema] of Object.entries(command.command.payload.shape)) {
      const isMissing = schema._zod.optin !== 'optional' && fields[name.toLowerCase()] === undefined;
      if (isMissing) throw new Refusal(codes.missing, `${name} is missing.`);
    }
    return answer(fields, session ?? { role: 'guest', name: '' }, origin);
  }

  #judge(access: string, { token }: Fields): Session | undefined {
    const session = this.#sessions.get(String(token));
    if (access === 'open') return session;
    if (session === undefined) throw new Refusal(codes.token, 'Sign in first.', 'InvalidToken');
    const isAllowed = { guest: true, citizen: session.role === 'citizen', staff: session.role === 'staff' }[
      access
    ];
    if (!isAllowed) throw new Refusal(codes.mayNot, 'You may not.', 'InsufficientPermissions');
    return session;
  }

  readonly #commands: Record<string, (fields: Fields, session: Session, origin: string) => unknown> = {
    findclientidbyname: ({ name }) => {
      if (name !== 'city') throw new Refusal(codes.none, 'No such municipality.');
      return section.fakeClient;
    },
    findcitizenlogos: () => section.fakeLogos,
    dropdowncitizenworktypesbyclientid: () => section.fakeWorkTypes,
    signin: (fields) => this.#signIn(fields),
    help: (_fields, { role }) =>
      describe(role === 'staff' ? [...openCommands, 'updateworkrequest'] : openCommands),
    sendpasswordresetlink: ({ validationurl }, _session, origin) => {
      if (!String(validationurl).startsWith(`${origin}/`))
        throw new Refusal(codes.link, 'A link to elsewhere.');
      return { Result: true };
    },
    resetemailbyclientid: ({ resetkey = '' }) => refuseKey(resetkey),
    resetpasswordbyclientid: ({ passwordresetkey = '' }) => refuseKey(passwordresetkey),
    validateloginbyclientid: () => ({ Result: false }),
    findcitizenrequestbyguidbyclientid: ({ guid }) => section.requestByGuidOf(this.#requestOf(guid)),
    createtempfile: ({ guid, data }) => {
      const id = this.#store(data);
      this.#waitingPhotos.set(String(guid), [...(this.#waitingPhotos.get(String(guid)) ?? []), id]);
      return { Id: id };
    },
    createfile: ({ workrequestguid, data }) => {
      const id = this.#store(data);
      this.#requestOf(workrequestguid).photos.push(id);
      return { Id: id };
    },
    createworkrequest: (fields, session) => ({ Id: this.#create(fields, session) }),
    findworkrequestfileidsbyguid: ({ guid }) =>
      this.#requestOf(guid).photos.map((Id) => ({ Id, Name: `${Id}.jpg` })),
    findfileminimumresponse: ({ fileid }) => ({ Name: `${String(fileid)}.jpg`, Data: jpegOf(500, 250) }),
    createworkrequestnote: ({ workrequestguid, note }, { role, name }) => {
      const text = unescapeText(String(note));
      if (text.length > 2000) throw new Refusal(codes.missing, 'The note is too long.');
      const author = role === 'guest' ? 'Guest' : name;
      this.#requestOf(workrequestguid).notes.push({ author, note: text, at: this.#now() });
      return { Result: true };
    },
    findworkrequestnotesbyguid: ({ guid }) => section.notesOf(this.#requestOf(guid)),
    findcitizen: (_fields, { name }) => section.fakeCitizenOf(name),
    findallcitizenrequests: (_fields, { name }) =>
      this.#requests
        .filter(({ owner }) => owner === name)
        .toReversed()
        .map((request) => section.requestInListOf(request)),
    findworkrequestsbymodifieddate: (fields) => this.#mirror(fields),
    updateworkrequest: ({ workrequestid, comment }) => {
      const request = this.#requests.find(({ id }) => id === Number(workrequestid));
      if (request === undefined) throw new Refusal(codes.none, 'No such request.');
      Object.assign(request, { comments: String(comment), modifiedAt: this.#now() });
      return { Result: true };
    },
  };

  #signIn({ username, password }: Fields): unknown {
    const accounts = Object.entries(fakeAccounts);
    const account = accounts.find(
      ([, { name, password: accountPassword }]) => name === username && accountPassword === password,
    );
    const isGuest = username === 'guest' && password === '';
    const role = isGuest ? 'guest' : (account?.[0] as Session['role'] | undefined);
    if (role === undefined) throw new Refusal('', '', 'InvalidUsernamePassword');
    const token = randomUUID();
    this.#sessions.set(token, { role, name: String(username) });
    return section.fakeSignIn(String(username), token, role === 'staff' ? 1 : 0);
  }

  #create(fields: Fields, { name }: Session): number {
    const fileGuid = String(fields['fileguid']);
    const storedRequest = this.#requests.find((request) => request.fileGuid === fileGuid);
    if (storedRequest !== undefined) return storedRequest.id;
    const [longitude, latitude] = [Number(fields['longitude']), Number(fields['latitude'])];
    const isInside = longitude > -8.99 && longitude < -8.88 && latitude > 40.9 && latitude < 41.1;
    const workTypeId = Number(fields['worktypeid']);
    if (!isInside) throw new Refusal(codes.missing, 'Outside.');
    if (section.nameOfWorkType(workTypeId) === '') throw new Refusal(codes.none, 'No such work type.');
    const now = this.#now();
    const request: FakeRequest = {
      id: (this.#lastId += 1),
      guid: randomUUID(),
      owner: name,
      fileGuid,
      workTypeId,
      description: unescapeText(String(fields['description'])),
      longitude,
      latitude,
      postedAt: now,
      modifiedAt: now,
      comments: '',
      photos: this.#waitingPhotos.get(fileGuid) ?? [],
      notes: [],
    };
    this.#requests.push(request);
    return request.id;
  }

  /** A clock on which no two events have the same time. */
  #now(): number {
    this.#lastTime = Math.max(Date.now(), this.#lastTime + 1);
    return this.#lastTime;
  }

  #store(data: unknown): number {
    const bytes = Buffer.from(String(data).replace(/^data:[^,]*,/, ''), 'base64');
    if (bytes[0] !== 0xff) throw new Refusal(codes.missing, 'No jpeg.');
    return (this.#lastId += 1);
  }

  #requestOf(text: unknown): FakeRequest {
    const guid = readGuid(String(text));
    const request = this.#requests.find((one) => one.guid === guid);
    if (request === undefined) throw new Refusal(codes.none, 'No such request.');
    return request;
  }

  #mirror(fields: Fields): unknown {
    const { entries, histories, files } = readMirror(this.#requests, fields);
    return { WorkRequests: entries, WorkRequestHistories: histories, Files: files };
  }
}

const openCommands = ['findclientidbyname', 'signin', 'createcitizen'];

/** The help text about commands. */
function describe(cmds: string[]): unknown {
  return cmds.map((cmd) => ({ cmd, fields: Object.keys(findCommand(cmd)!.command.payload.shape) }));
}

function refuseKey(key: unknown): never {
  throw key === ''
    ? new Refusal(codes.keyMissing, 'A reset key was not submitted.')
    : new Refusal(codes.keyNotValid, 'The key is not valid.');
}
