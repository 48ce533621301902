/** One kind of fault, and the conditions that must hold during and after it. */

/** A figure of the table at the end. */
export interface FaultFinding {
  what: string;
  figure: string;
  /** Undefined for a figure without a verdict. */
  isGood?: boolean;
}

/** The size of a run; the short form in `npm test` is small. */
export interface Amounts {
  /** Kills with -9 of the server, and of the database. */
  serverKills: number;
  databaseKills: number;
  /** How long the database hangs. */
  stopSeconds: number;
  /** How often all servers are restarted, one after the other. */
  rollingRestarts: number;
  /** Residents at the same time. */
  residents: number;
  /** How long the residents work, unless a part says otherwise. */
  seconds: number;
}

/** Options of a run besides the choice of parts. */
export interface FaultOptions {
  /** The commit or the tag of the previous release. */
  from?: string | undefined;
  /** The number of requests of a large municipality. */
  requests?: number | undefined;
}

interface PartContext {
  folder: string;
  amounts: Amounts;
  options: FaultOptions;
  atTheEnd: AsyncDisposableStack;
}

export interface FaultPart {
  /** The name for --only. */
  name: string;
  title: string;
  /** The reason why it cannot run here; undefined if it can. */
  whyNot?: (options: FaultOptions) => string | undefined;
  /** Runs the part in its own folder, which is deleted afterwards; `atTheEnd` collects the clean-up. */
  run(place: PartContext): Promise<FaultFinding[]>;
}
