/** One kind of fault: what is done to the server, and what has to hold meanwhile and afterwards. */

/** A figure of the table at the end. */
export interface Finding {
  what: string;
  figure: string;
  /** Undefined for a figure that is only told. */
  isGood?: boolean;
}

/** How much is done; the short form of `npm test` does little of each. */
export interface Amounts {
  /** Kills with -9 of the server, and of the database. */
  serverKills: number;
  databaseKills: number;
  /** How long the database stands still. */
  stopSeconds: number;
  /** How often all servers are restarted, one after the other. */
  rollingRestarts: number;
  /** Residents at once. */
  residents: number;
  /** How long they go on where nothing else says so. */
  seconds: number;
}

/** What a run was asked for, beside which parts. */
export interface Asked {
  /** The commit, or the tag, of the release before. */
  from?: string | undefined;
  /** How many requests a large town has. */
  requests?: number | undefined;
}

interface Place {
  folder: string;
  amounts: Amounts;
  asked: Asked;
  atTheEnd: AsyncDisposableStack;
}

export interface Part {
  /** For --only. */
  name: string;
  title: string;
  /** Why it cannot run here; undefined when it can. */
  whyNot?: (asked: Asked) => string | undefined;
  /** Does it in a folder of its own, which is gone afterwards; `atTheEnd` takes what has to be tidied up. */
  run(place: Place): Promise<Finding[]>;
}
