/** The data that the page `/r/<number>/again` gives to its script, as JSON in the page. */
export interface ReportAgainPage {
  clientId: number;
  workTypeId: number;
  /** The exact public place; null if strangers do not see an exact place. */
  position: { longitude: number; latitude: number } | null;
  /** The sentence for a resident whose unfinished report stays instead. */
  unfinished: string;
}
