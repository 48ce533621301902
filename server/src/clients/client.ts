/** What the server knows of a municipality. */
import type { Language } from '@fixpoint/languages/languages.ts';
import type { Basemap } from './basemap.ts';
import type { Hosting } from './hosting.ts';

/** The box of WGS 84 degrees that a client reports in. */
interface Extent {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A link of the side menu. */
interface Hyperlink {
  displayName: string;
  /** An address without its protocol for mailto and tel, a whole one for http. */
  hyperlink: string;
  protocolType: string;
  displayOrder: number;
}

/** A municipality's texts in other languages, each by what it says in its own; what is left out is the same in all. */
type Translations = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;

/** A municipality with its settings. */
export interface Client {
  clientId: number;
  /** The first label of its host name. */
  name: string;
  displayName: string;
  /** Of its own texts, and for whoever has not chosen another. */
  language: Language;
  translations: Translations;
  /** IANA name. */
  timeZone: string;
  extent: Extent;
  hasAnonymousRequests: boolean;
  hasCitizenSite: boolean;
  hasDisclaimer: boolean;
  disclaimer: string;
  /** CSS colour. */
  accent: string;
  basemap: Basemap;
  /** Whether it has an address index of its own. */
  hasAddresses: boolean;
  hasLogo: boolean;
  hasHeaderLogo: boolean;
  hyperlinks: readonly Hyperlink[];
  /** When its folder was last applied. */
  appliedAt: Date;
  /** Its own host names, in lower case and punycode; links to it begin with the first. Hosts that have its name lead to it too. */
  hostNames: readonly string[];
  hosting: Hosting;
  /** What it was called before, oldest first: these lead to it still. */
  formerNames: readonly string[];
  /** Since when it is switched off; null: it answers. */
  disabledAt: Date | null;
}

/** A municipality as the operator sees it among others. */
export interface ListedClient extends Pick<
  Client,
  'clientId' | 'name' | 'displayName' | 'formerNames' | 'disabledAt'
> {
  /** When it is removed for good; null: it stays. */
  removeAt: Date | null;
}

/** How long a municipality keeps what it knows of people, as its folder says; what is left out stays until somebody erases it. */
export interface Retention {
  /** Names, e-mail, phone and session of requests that have been closed for so long. */
  namesAfterMonths?: number | undefined;
  /** Photos of such requests. */
  photosAfterMonths?: number | undefined;
  /** Notes of such requests. */
  notesAfterMonths?: number | undefined;
  /** Accounts whose e-mail was never validated. */
  unvalidatedAccountsAfterDays?: number | undefined;
  /** In place of the setting SECURITY_EVENT_DAYS. */
  securityEventDays?: number | undefined;
}

/** A kind of issue that residents report; `isActive` false: kept for old requests only. */
export interface WorkType {
  workTypeId: number;
  key: string;
  name: string;
  color: string;
  /** Shown after a submission, may hold links; empty for none. */
  customMessage: string;
  isActive: boolean;
}

/** 0 new, 1 in progress, 2 final (spec 3). */
export type StatusType = 0 | 1 | 2;

/** Where a request stands. */
export interface Status {
  statusId: number;
  key: string;
  /** For staff. */
  name: string;
  /** For residents. */
  citizenName: string;
  type: StatusType;
  /** New requests get it; one status of a client has it. */
  isInitial: boolean;
  isActive: boolean;
}

/** The pictures of a client, jpeg. */
export interface Logos {
  logo: Buffer | undefined;
  header: Buffer | undefined;
}

/** What integrations see where a username would stand and nobody was signed in: `<ClientName>_CitizenGuest` (protocol). */
export function guestNameOf(clientName: string): string {
  return `${clientName}_CitizenGuest`;
}
