/** The elements of the map on the page `/map`. */
import type { PublicMapPage, PublicMapPin, PublicMapTexts } from '@fixpoint/contract/public-map.ts';
import { attributionParts } from '@fixpoint/ui/map/attribution-parts.ts';

export interface MapParts {
  /** The map itself; it has the keyboard's focus. */
  canvas: HTMLElement;
  status: HTMLElement;
  /** The requests at one place, after a press on their mark. */
  here: HTMLElement;
  credits: HTMLElement;
}

type MapButton = 'zoomIn' | 'zoomOut' | 'wholeArea';

const signs: Record<MapButton, string> = { zoomIn: '+', zoomOut: '−', wholeArea: '⤢' };

/** Adds them to the section of the page, before its status. */
export function addMapParts(
  section: HTMLElement,
  texts: PublicMapTexts,
  acts: Record<MapButton, () => void>,
): MapParts {
  const status = section.querySelector<HTMLElement>('[role=status]')!;
  const frame = element('div', 'frame');
  const canvas = element('div', 'canvas');
  const instructions = element('p', '', texts.instructions);
  instructions.id = 'map-instructions';
  instructions.hidden = true;
  // The arrow keys control the map, and screen readers pass them to an application only.
  const attributes = { role: 'application', tabindex: '0', 'aria-describedby': instructions.id };
  for (const [name, value] of Object.entries(attributes)) canvas.setAttribute(name, value);
  canvas.setAttribute('aria-label', texts.name);
  const buttons = element('div', 'buttons');
  for (const [name, sign] of Object.entries(signs) as [MapButton, string][])
    buttons.append(mapButton(sign, texts[name], acts[name]));
  const credits = element('p', 'credits');
  frame.append(canvas, buttons, credits);
  const here = element('div', 'here');
  status.before(frame, instructions);
  status.after(here);
  return { canvas, status, here, credits };
}

/** Lists the requests at one place, because their marks cannot be told apart. */
export function listOf(
  { here }: MapParts,
  { texts, types, requestPath, isEmbedded = false }: PublicMapPage,
  requests: readonly PublicMapPin[],
): void {
  const title = element('h2', '', texts.here);
  title.tabIndex = -1;
  const list = element('ul', 'list');
  for (const { number, type } of requests) {
    const link = element(
      'a',
      '',
      `${types[type] ?? ''} · ${texts.number.replace('{number}', String(number))}`,
    );
    link.href = `${requestPath}/${number}`;
    if (isEmbedded) {
      link.target = '_blank';
      link.rel = 'noopener';
    }
    const item = element('li');
    item.append(link);
    list.append(item);
  }
  here.replaceChildren(title, list);
  title.focus();
}

export function showCredits({ credits }: MapParts, shown: readonly string[]): void {
  const parts = shown.flatMap(attributionParts).map(({ text, href }) => {
    if (href === undefined) return element('span', '', text);
    const link = element('a', '', text);
    link.href = href;
    link.rel = 'noreferrer';
    return link;
  });
  credits.replaceChildren(...parts.flatMap((part, nth) => (nth === 0 ? [part] : [' ', part])));
}

function mapButton(sign: string, label: string, act: () => void): HTMLElement {
  const button = element('button', '', sign);
  button.type = 'button';
  button.title = label;
  button.setAttribute('aria-label', label);
  button.addEventListener('click', act);
  return button;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.textContent = text;
  return made;
}
