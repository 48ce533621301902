/** Shows one of the two basemaps at a time, in the theme's colours, and caches them. */
import Collection from 'ol/Collection.js';
import type BaseLayer from 'ol/layer/Base.js';
import LayerGroup from 'ol/layer/Group.js';
import type { BasemapName, Basemaps } from '#map/basemap.ts';
import type { MapPicture } from '#map/map-picture.ts';
import type { MapTheme } from '#map/resident-map.ts';
import { paletteName } from '#map/styles/palettes.ts';
import { type DrawnBasemap, drawSource, type OpenedSource } from './basemap-layers.ts';
import { openSource } from './open-source.ts';
import { PaintedBasemap } from './painted-basemap.ts';

/** Events of the stage. */
export interface StageEvents {
  credits: (credits: string[]) => void;
  /** False while no tile has arrived and one has failed. */
  reachable: (isReachable: boolean) => void;
  /** True while the map has less detail somewhere in sight, because tiles cannot be read. */
  coarse?: ((isCoarse: boolean) => void) | undefined;
}

export class BasemapStage {
  /** Put it under everything else of the map. */
  readonly group = new LayerGroup();
  readonly #basemaps: Basemaps;
  readonly #paintedBasemap: PaintedBasemap;
  readonly #on: StageEvents;
  readonly #sources = new Map<BasemapName, Promise<OpenedSource>>();
  readonly #drawn = new Map<string, Promise<DrawnBasemap>>();
  #visibleLook: { name: BasemapName; theme: MapTheme } = { name: 'streets', theme: 'light' };
  #hasArrived = false;
  #hasFailed = false;
  /** The number of the present attempt: events of earlier attempts are ignored. */
  #attempt = 0;

  constructor(basemaps: Basemaps, picture: MapPicture, isMotionReduced: boolean, on: StageEvents) {
    this.#basemaps = basemaps;
    this.#paintedBasemap = new PaintedBasemap(picture, isMotionReduced, {
      failure: () => this.#handleNoPainter(),
      coarse: (isCoarse) => on.coarse?.(isCoarse),
    });
    this.#on = on;
  }

  /** Shows a basemap; the last requested one wins. */
  async show(name: BasemapName, theme: MapTheme): Promise<void> {
    const requestedLook = { name, theme };
    this.#visibleLook = requestedLook;
    try {
      const { paintings, style, credits } = await this.#draw(name, theme);
      if (this.#visibleLook !== requestedLook) return;
      if (paintings.length > 0) this.#paintedBasemap.paint(paintings);
      else this.#on.coarse?.(false);
      this.group.setLayers(new Collection<BaseLayer>([style ?? this.#paintedBasemap.layer]));
      this.#on.credits(credits);
    } catch {
      if (this.#visibleLook === requestedLook) this.#handleTile(false);
    }
  }

  /** Retries everything that failed; does nothing if nothing did. */
  retry(): void {
    if (!this.#hasFailed) return;
    this.#startAnew();
    void this.show(this.#visibleLook.name, this.#visibleLook.theme);
  }

  /** Shows nothing more, not even basemaps that are still loading. */
  destroy(): void {
    this.#visibleLook = { ...this.#visibleLook };
    this.#paintedBasemap.destroy();
  }

  #draw(name: BasemapName, theme: MapTheme): Promise<DrawnBasemap> {
    const key = `${name} ${theme}`;
    const drawn = this.#drawn.get(key) ?? this.#compose(name, theme);
    this.#drawn.set(key, drawn);
    return drawn;
  }

  async #compose(name: BasemapName, theme: MapTheme): Promise<DrawnBasemap> {
    const drawn = await drawSource(await this.#open(name), paletteName(name, theme), theme);
    const names = name === 'hybrid' && !drawn.style && (await this.#streetNames(theme));
    if (!names) return drawn;
    return {
      paintings: [...drawn.paintings, ...names.paintings],
      credits: [...new Set([...drawn.credits, ...names.credits])],
    };
  }

  /** Street names for the aerial images; undefined if a style draws the streets, or images show them. */
  async #streetNames(theme: MapTheme): Promise<DrawnBasemap | undefined> {
    const streets = await this.#open('streets');
    return streets.kind === 'vector' ? drawSource(streets, 'hybridLabels', theme) : undefined;
  }

  #open(name: BasemapName): Promise<OpenedSource> {
    const attempt = this.#attempt;
    const onArrival = (hasArrived: boolean) => {
      if (attempt === this.#attempt) this.#handleTile(hasArrived);
    };
    const source = this.#sources.get(name) ?? openSource(this.#basemaps[name], onArrival);
    this.#sources.set(name, source);
    return source;
  }

  /** All tiles are useless without the painter, also those still loading. */
  #handleNoPainter(): void {
    this.#startAnew();
    this.#handleTile(false);
  }

  #startAnew(): void {
    this.#attempt += 1;
    this.#hasFailed = false;
    this.#hasArrived = false;
    this.#sources.clear();
    this.#drawn.clear();
    this.#paintedBasemap.startAnew();
  }

  #handleTile(hasArrived: boolean): void {
    if (!this.#hasArrived) this.#on.reachable(hasArrived);
    if (hasArrived) this.#hasArrived = true;
    else this.#hasFailed = true;
  }
}
