/** The map of the page `/map`, with its buttons, its keys, and the list of requests at one place. */
import type { PublicMapAnswer, PublicMapPage } from '@fixpoint/contract/public-map.ts';
import { keyAct } from '@fixpoint/ui/map/map-keys.ts';
import { OpenLayersMap } from '@fixpoint/ui/map/open-layers/open-layers-map.ts';
import type { MapEvents, Sight } from '@fixpoint/ui/map/resident-map.ts';
import { mapBasemaps } from '#features/place-map/map-basemaps.ts';
import { keepView, keptView } from './kept-view.ts';
import { type MapParts, addMapParts, listOf, showCredits } from './map-parts.ts';
import { type Marks, marksOfAnswer } from './marks-of-answer.ts';
import { readWindow } from './read-window.ts';

const flightMs = 500;
const stepMs = 200;
/** Only after such a rest is the server asked, because it answers each address so many times in a minute. */
const restMs = 250;
/** A press on a number shows a quarter of its window. */
const closerBy = 2;
const padding = { top: 24, right: 24, bottom: 24, left: 24 };

/** @throws Error if the browser provides no canvas. */
export function showPublicMap(section: HTMLElement, page: PublicMapPage): PublicMap {
  return new PublicMap(section, page);
}

class PublicMap {
  readonly #page: PublicMapPage;
  readonly #parts: MapParts;
  readonly #map: OpenLayersMap;
  readonly #isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  #marks: Marks = { pins: [], meanings: new Map() };
  #reading = new AbortController();
  #resting: number | undefined;
  /** The mark whose requests are listed. */
  #listed: string | undefined;

  constructor(section: HTMLElement, page: PublicMapPage) {
    this.#page = page;
    this.#parts = addMapParts(section, page.texts, {
      zoomIn: () => this.#map.zoomBy(1, this.#duration(stepMs)),
      zoomOut: () => this.#map.zoomBy(-1, this.#duration(stepMs)),
      wholeArea: () => this.#map.fit(this.#duration(flightMs)),
    });
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    this.#map = new OpenLayersMap({
      container: this.#parts.canvas,
      extent: page.extent,
      basemaps: mapBasemaps(page),
      basemap: 'streets',
      padding,
      theme: dark.matches ? 'dark' : 'light',
      isMotionReduced: this.#isMotionReduced,
      droppedPinName: page.texts.name,
      on: this.#events(),
    });
    dark.addEventListener('change', ({ matches }) => this.#map.setTheme(matches ? 'dark' : 'light'));
    this.#parts.canvas.addEventListener('keydown', this.#handleKey);
    const view = page.isEmbedded === true ? undefined : keptView();
    if (view) this.#map.flyTo(view.position, { zoom: view.zoom, durationMs: 0 });
    // The event `rest` comes only after a movement.
    void this.#read(this.#map.sight);
  }

  #events(): MapEvents {
    const ignore = (): void => undefined;
    return {
      // A press moves the map, for everybody who cannot drag.
      click: (position) => this.#map.flyTo(position, { durationMs: this.#duration(flightMs) }),
      pinClick: (id) => this.#open(id),
      pinHover: ignore,
      dragStart: ignore,
      droppedPinMove: ignore,
      attributions: (credits) => showCredits(this.#parts, credits),
      basemapReachable: ignore,
      rest: (sight) => {
        window.clearTimeout(this.#resting);
        this.#resting = window.setTimeout(() => void this.#read(sight), restMs);
      },
    };
  }

  async #read({ extent, zoom }: Sight): Promise<void> {
    this.#reading.abort();
    const reading = new AbortController();
    this.#reading = reading;
    this.#keep(zoom);
    try {
      this.#show(await readWindow(this.#page, extent, reading.signal));
    } catch {
      if (!reading.signal.aborted) this.#say(this.#page.texts.noAnswer);
    }
  }

  #keep(zoom: number): void {
    if (this.#page.isEmbedded === true) return;
    try {
      keepView({ position: this.#map.centre(), zoom });
    } catch {
      // Some browsers let a page change its address only so many times: the map works without it.
    }
  }

  #show(answer: PublicMapAnswer): void {
    this.#marks = marksOfAnswer(answer);
    this.#map.showPins(this.#marks.pins);
    // The map has moved away from the place of the list.
    if (this.#listed !== undefined && !this.#marks.meanings.has(this.#listed)) {
      this.#parts.here.replaceChildren();
      this.#listed = undefined;
    }
    const { texts } = this.#page;
    if ('isTooLarge' in answer) return this.#say(texts.tooLarge);
    if (this.#marks.pins.length === 0) return this.#say(texts.none);
    if (!('pins' in answer)) return this.#say(texts.numbers);
    const { pins, total } = answer;
    if (total === undefined) return this.#say(texts.pins);
    this.#say(texts.newestHere.replace('{shown}', String(pins.length)).replace('{total}', String(total)));
  }

  #say(text: string): void {
    this.#parts.status.textContent = text;
  }

  #open(id: string): void {
    const meaning = this.#marks.meanings.get(id);
    if (meaning === undefined) return;
    if ('part' in meaning)
      return this.#map.flyTo(meaning.part, {
        zoom: this.#map.zoom + closerBy,
        durationMs: this.#duration(flightMs),
      });
    const [first, ...others] = meaning.requests;
    if (others.length === 0) return this.#visit(`${this.#page.requestPath}/${first!.number}`);
    listOf(this.#parts, this.#page, meaning.requests);
    this.#listed = id;
  }

  /** A frame of another site shows the map alone. */
  #visit(address: string): void {
    if (this.#page.isEmbedded === true) window.open(address, '_blank', 'noopener');
    else window.location.assign(address);
  }

  readonly #handleKey = (event: KeyboardEvent): void => {
    const act = keyAct(event, 'map');
    if (act?.act !== 'pan' && act?.act !== 'zoom') return;
    event.preventDefault();
    const durationMs = this.#duration(stepMs);
    if (act.act === 'pan') this.#map.panBy(act.right, act.down, durationMs);
    else this.#map.zoomBy(act.levels, durationMs);
  };

  #duration(ms: number): number {
    return this.#isMotionReduced ? 0 : ms;
  }
}
