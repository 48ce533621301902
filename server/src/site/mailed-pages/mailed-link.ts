import type { Language } from '@fixpoint/languages/languages.ts';
import type { Client, WorkType } from '#clients/client.ts';
import type { Database } from '#platform/database.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import type { PageKey, SayOnPage } from '#site/say-on-page.ts';

/** An opened link, with its municipality and the time. */
export interface LinkFollower {
  readonly database: Database;
  readonly client: Client;
  /** The last part of the link; it may be no valid key. */
  readonly key: string;
  readonly now: Date;
  /** The sentences of the page, in the visitor's language. */
  readonly say: SayOnPage;
  /** The visitor's language. */
  readonly language: Language;
  readonly secrets: Pick<SecretBox, 'fingerprint'>;
  /** The names that an alert is about. */
  findNames(client: Client): Promise<{ workTypes: readonly WorkType[] }>;
}

/** The words of a page, with a button if there is something left to do. */
export interface LinkWords {
  title: string;
  /** Paragraphs. */
  sentences: readonly string[];
  button?: string;
  /** The path of another link, to which the button posts the same key; unset: the page's own. */
  buttonPath?: string;
  /** Another page for the same key. */
  further?: { label: string; path: string };
  /** The request that the page leads to; its guid is for this reader. */
  request?: { id: number; guid: string };
  /** Path of a page with the result: the browser is redirected there, so that a reload repeats nothing. */
  saidAt?: string;
}

/** A kind of mailed link, with its page. */
export interface MailedLink {
  /** The path before the key. */
  readonly path: string;
  /** Why a link of this kind may not work. */
  readonly whyNot: PageKey;
  /** The advice for that case, at a municipality. */
  readonly whatNow?: PageKey;
  /** The words that explain the button, without any change; undefined for an unknown key. */
  look(follower: LinkFollower): Promise<LinkWords | undefined>;
  /** Runs the act and returns its result; undefined for a key that is unknown or no longer valid. */
  act(follower: LinkFollower): Promise<LinkWords | undefined>;
}
