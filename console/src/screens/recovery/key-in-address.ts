/** The key of the mailed link that opened this page. It is the fragment, which no server gets. */
export function keyInAddress(): string {
  return location.hash.slice(1, 40);
}
