import { accentTones } from '@fixpoint/contract/colour/accent-tones.ts';
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { translateMunicipality } from '@fixpoint/languages/municipal-text.ts';
import { setStandingValues } from '@fixpoint/languages/spoken.ts';
import { defaultProductName } from './product.ts';

/** Applies the municipality's colours to the page, and its names to the texts. */
export function applyBranding(startUp: StartUpDocument): void {
  const { product, client } = startUp;
  translateMunicipality(startUp);
  setStandingValues({ product: product?.name ?? defaultProductName, year: String(new Date().getFullYear()) });
  const tones = accentTones(client?.accent ?? '') ?? {};
  for (const [name, value] of Object.entries(tones)) {
    document.documentElement.style.setProperty(name, value);
  }
}
