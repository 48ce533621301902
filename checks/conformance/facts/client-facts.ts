/** The municipality of a run. */
export interface ClientFacts {
  id: number;
  mayReportAnonymously: boolean;
  /** The middle of the extent, in degrees. */
  position: { longitude: number; latitude: number };
}
