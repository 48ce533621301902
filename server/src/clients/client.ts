/** The server's data about a municipality. */
import type { ClosingNeeds } from '@fixpoint/contract/desk/settings/closing-needs.ts';
import type { WorkTypeSymbol } from '@fixpoint/contract/work-type-symbols.ts';
import type { WorkTypeWords } from '@fixpoint/contract/work-type-words.ts';
import type { FeedbackRules } from '@fixpoint/contract/desk/settings/feedback-rules.ts';
import type { NearbySetting } from '@fixpoint/contract/desk/settings/nearby.ts';
import type { PublishSetting } from '@fixpoint/contract/desk/settings/publish.ts';
import type { Ending } from '@fixpoint/contract/desk/settings/ending.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import type { Basemap } from './basemap.ts';
import type { Hosting } from './hosting.ts';

/** The box that residents of a client report in, in WGS 84 degrees. */
interface Extent {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A link of the side menu. */
interface Hyperlink {
  displayName: string;
  /** For mailto and tel without the protocol; a whole address for http. */
  hyperlink: string;
  protocolType: string;
  displayOrder: number;
}

/**
 * A municipality's texts in other languages, keyed by the text in its own language. A missing text is the
 * same in all.
 */
type Translations = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;

/** A municipality with its settings. */
export interface Client {
  clientId: number;
  /** The first label of its host name. */
  name: string;
  displayName: string;
  /** Language of its own texts, and for visitors who have not chosen another. */
  language: Language;
  translations: Translations;
  /** IANA name. */
  timeZone: string;
  extent: Extent;
  hasAnonymousRequests: boolean;
  hasCitizenSite: boolean;
  /** True if residents are asked whether a closed request is solved. */
  hasFeedback: boolean;
  hasDisclaimer: boolean;
  disclaimer: string;
  /** True if a resident's device remembers that the disclaimer was accepted. */
  isDisclaimerKept: boolean;
  /** CSS colour. */
  accent: string;
  basemap: Basemap;
  /** The settings of its public view. */
  publish: PublishSetting;
  /** True if it has an address index of its own. */
  hasAddresses: boolean;
  hasLogo: boolean;
  hasHeaderLogo: boolean;
  hyperlinks: readonly Hyperlink[];
  /** When its folder was last applied. */
  appliedAt: Date;
  /**
   * Its own host names, in lower case and punycode; links to it use the first. Hosts with its name as first
   * label work, too.
   */
  hostNames: readonly string[];
  hosting: Hosting;
  /** The former names of the client, oldest first. They still lead to the client. */
  formerNames: readonly string[];
  /** Since when it is switched off; null: it is on. */
  disabledAt: Date | null;
}

/** A municipality in the operator's list. */
export interface ListedClient extends Pick<
  Client,
  'clientId' | 'name' | 'displayName' | 'formerNames' | 'disabledAt'
> {
  /** When it will be removed for good; null: never. */
  removeAt: Date | null;
}

/**
 * How long a municipality keeps personal data, from its folder. Data without a limit stays until somebody
 * erases it.
 */
export interface Retention {
  /** For names, e-mail, phone and session of requests that have been closed for this long. */
  namesAfterMonths?: number | undefined;
  /** For photos of such requests. */
  photosAfterMonths?: number | undefined;
  /** For notes of such requests. */
  notesAfterMonths?: number | undefined;
  /** For accounts whose e-mail was never validated. */
  unvalidatedAccountsAfterDays?: number | undefined;
  /** Replaces the setting SECURITY_EVENT_DAYS. */
  securityEventDays?: number | undefined;
}

/** A kind of issue that residents report. Inactive ones exist for old requests only. */
export interface WorkType {
  workTypeId: number;
  key: string;
  name: string;
  color: string;
  /** Shown after a submission, may contain links; empty: none. */
  customMessage: string;
  symbol: WorkTypeSymbol;
  /** Everyday words by language. */
  words: WorkTypeWords;
  /** How residents are asked about closed requests. */
  feedback: FeedbackRules;
  nearby: NearbySetting;
  isActive: boolean;
}

/** 0 new, 1 in progress, 2 final (spec 3). */
export type StatusType = 0 | 1 | 2;

/** The state of a request. */
export interface Status {
  statusId: number;
  key: string;
  /** For staff. */
  name: string;
  /** For residents. */
  citizenName: string;
  type: StatusType;
  /** The words that a closing with it needs, if it is final. */
  closingNeeds: ClosingNeeds;
  /** The sign that residents see, if it is final. */
  ending: Ending;
  /** New requests get this status; a client has exactly one. */
  isInitial: boolean;
  isActive: boolean;
}

/** The logos of a client: as jpeg, and as png for dark screens. */
export interface Logos {
  logo: Buffer | undefined;
  header: Buffer | undefined;
  darkLogo: Buffer | undefined;
  darkHeader: Buffer | undefined;
}

/** Shown to integrations in place of a username for guests: `<ClientName>_CitizenGuest` (protocol). */
export function guestNameOf(clientName: string): string {
  return `${clientName}_CitizenGuest`;
}
