import type { Client } from '#clients/client.ts';
import type { Database } from '#platform/database.ts';
import type { PageKey, SayOnPage } from '#site/say-on-page.ts';

/** Whoever opens a link, at which municipality and when. */
export interface LinkFollower {
  readonly database: Database;
  readonly client: Client;
  /** The last part of the link; whether it is a key shows when it is looked up. */
  readonly key: string;
  readonly now: Date;
  /** Says what the page says, in the follower's language. */
  readonly say: SayOnPage;
}

/** What a page says, and the button that does it, if there is something left to do. */
export interface LinkWords {
  title: string;
  /** Each a paragraph. */
  sentences: readonly string[];
  button?: string;
  /** The path of another link, to which the button posts the same key; unset: to the page's own. */
  buttonPath?: string;
  /** The path at which what was done is said again: a browser is sent there, so that reloading does nothing anew. */
  saidAt?: string;
}

/** One kind of link that is mailed, and its page. */
export interface MailedLink {
  /** What stands before the key. */
  readonly path: string;
  /** What may be wrong with a link of this kind that does not work. */
  readonly whyNot: PageKey;
  /** What to do then, at a municipality. */
  readonly whatNow?: PageKey;
  /** Says what the button will do, and changes nothing; undefined when there is no such key. */
  look(follower: LinkFollower): Promise<LinkWords | undefined>;
  /** Does it, and says what has been done; undefined when there is no such key, or none any more. */
  act(follower: LinkFollower): Promise<LinkWords | undefined>;
}
