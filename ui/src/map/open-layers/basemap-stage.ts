/** Shows one of the two basemaps at a time, in the theme's colours, and keeps those made for the next time. */
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

/** What the stage tells. */
export interface StageEvents {
  credits: (credits: string[]) => void;
  /** False while nothing of the basemap has arrived and something has failed. */
  reachable: (isReachable: boolean) => void;
}

export class BasemapStage {
  /** To be put under everything else of the map. */
  readonly group = new LayerGroup();
  readonly #basemaps: Basemaps;
  readonly #painted: PaintedBasemap;
  readonly #on: StageEvents;
  readonly #opened = new Map<BasemapName, Promise<OpenedSource>>();
  readonly #drawn = new Map<string, Promise<DrawnBasemap>>();
  #shown: { name: BasemapName; theme: MapTheme } = { name: 'streets', theme: 'light' };
  #hasArrived = false;
  #hasFailed = false;
  /** Which attempt to load this is: what belongs to one before tells nothing of this one. */
  #attempt = 0;

  constructor(basemaps: Basemaps, picture: MapPicture, isMotionReduced: boolean, on: StageEvents) {
    this.#basemaps = basemaps;
    this.#painted = new PaintedBasemap(picture, isMotionReduced, () => this.#handleNoPainter());
    this.#on = on;
  }

  /** Puts a basemap on stage; the last one asked for wins. */
  async show(name: BasemapName, theme: MapTheme): Promise<void> {
    const wanted = { name, theme };
    this.#shown = wanted;
    try {
      const { paintings, style, credits } = await this.#draw(name, theme);
      if (this.#shown !== wanted) return;
      if (paintings.length > 0) this.#painted.paint(paintings);
      this.group.setLayers(new Collection<BaseLayer>([style ?? this.#painted.layer]));
      this.#on.credits(credits);
    } catch {
      if (this.#shown === wanted) this.#handleTile(false);
    }
  }

  /** Asks again for what failed; nothing to do when nothing did. */
  retry(): void {
    if (!this.#hasFailed) return;
    this.#startAnew();
    void this.show(this.#shown.name, this.#shown.theme);
  }

  /** Nothing is shown any more, nor what is still on its way. */
  destroy(): void {
    this.#shown = { ...this.#shown };
    this.#painted.destroy();
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

  /** Names to write over pictures; a style draws its own, and pictures of streets have none to give. */
  async #streetNames(theme: MapTheme): Promise<DrawnBasemap | undefined> {
    const streets = await this.#open('streets');
    return streets.kind === 'vector' ? drawSource(streets, 'hybridLabels', theme) : undefined;
  }

  #open(name: BasemapName): Promise<OpenedSource> {
    const attempt = this.#attempt;
    const tell = (hasArrived: boolean) => {
      if (attempt === this.#attempt) this.#handleTile(hasArrived);
    };
    const opened = this.#opened.get(name) ?? openSource(this.#basemaps[name], tell);
    this.#opened.set(name, opened);
    return opened;
  }

  /** What has arrived is of no use to anybody, nor is what is still on its way. */
  #handleNoPainter(): void {
    this.#startAnew();
    this.#handleTile(false);
  }

  #startAnew(): void {
    this.#attempt += 1;
    this.#hasFailed = false;
    this.#hasArrived = false;
    this.#opened.clear();
    this.#drawn.clear();
    this.#painted.startAnew();
  }

  #handleTile(hasArrived: boolean): void {
    if (hasArrived) {
      if (!this.#hasArrived) this.#on.reachable(true);
      this.#hasArrived = true;
      return;
    }
    this.#hasFailed = true;
    if (!this.#hasArrived) this.#on.reachable(false);
  }
}
