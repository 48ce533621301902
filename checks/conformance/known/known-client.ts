/** The municipality, as a run knows it. */
export interface KnownClient {
  id: number;
  mayReportAnonymously: boolean;
  /** In the middle of the extent, in degrees. */
  position: { longitude: number; latitude: number };
}
