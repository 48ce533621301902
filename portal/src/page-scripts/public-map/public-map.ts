/**
 * The script of the page `/map`, which the server writes. The page works without it. On a wide window the map loads
 * after the page, and so does a map that is alone in a frame. On a phone the list comes first, and a button loads it.
 */
import type { PublicMapPage } from '@fixpoint/contract/public-map.ts';

/** As in the rules of the page. */
const wideWindow = '(min-width: 900px)';

const part = document.querySelector<HTMLElement>('#map');
const facts = document.querySelector('#map-facts')?.textContent;
if (part && facts) begin(part, JSON.parse(facts) as PublicMapPage);

function begin(section: HTMLElement, page: PublicMapPage): void {
  document.body.classList.add('has-map');
  const button = section.querySelector('button')!;
  const isWide = window.matchMedia(wideWindow);
  let isBegun = false;
  const show = (): void => {
    if (isBegun) return;
    isBegun = true;
    button.remove();
    void load(section, page);
  };
  button.addEventListener('click', show);
  isWide.addEventListener('change', ({ matches }) => matches && show());
  if (isWide.matches || page.isEmbedded === true) show();
}

async function load(section: HTMLElement, page: PublicMapPage): Promise<void> {
  const status = section.querySelector('[role=status]')!;
  status.textContent = page.texts.loading;
  try {
    const { showPublicMap } = await import('./public-map-view.ts');
    showPublicMap(section, page);
  } catch {
    status.textContent = page.texts.failed;
  }
}
