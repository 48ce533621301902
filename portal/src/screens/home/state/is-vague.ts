// chunk: reporting
import type { HomePin } from './home-state.ts';

/** Metres. A less accurate location may be in another street. */
const sureM = 50;

/** True if the pin may stand at another house than the place that the resident means. */
export function isVague({ address, isFromAfar, accuracyM = 0, isVague: wasVague }: HomePin): boolean {
  return address === null && (isFromAfar === true || wasVague === true || accuracyM > sureM);
}
