/**
 * Paints pictures of the page's view in a worker. It sends the next one as soon as the last is on the screen.
 */
import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import type BaseLayer from 'ol/layer/Base.js';
import type VectorTileSource from 'ol/source/VectorTile.js';
import type { Look } from '#map/map-picture.ts';
import { palettes } from '#map/styles/palettes.ts';
import type { PaintedLayer, PostToPage } from './basemap-messages.ts';
import { pictureTileLayer } from './picture-tiles.ts';
import type { RequestedTiles } from './requested-tiles.ts';
import { vectorTileLayer, vectorTileSource } from './vector-tiles.ts';

/** Settings that stay the same for the life of a map. */
export interface PainterSettings {
  isMotionReduced: boolean;
}

export class BasemapPainter {
  readonly #settings: PainterSettings;
  readonly #tiles: RequestedTiles;
  readonly #tell: PostToPage;
  readonly #canvas = new OffscreenCanvas(1, 1);
  /** Without limits, which the page's own view has. */
  readonly #view = new View({ multiWorld: true, smoothResolutionConstraint: false, enableRotation: false });
  readonly #map: OlMap;
  readonly #layers = new Map<string, BaseLayer>();
  readonly #sources = new Map<number, VectorTileSource>();
  #look: Look | undefined;
  #isMoving = false;
  /** The picture on the canvas that was not handed over yet. */
  #unsentLook: Look | undefined;
  /** True while a picture is on its way to the screen. */
  #isUnderway = false;

  constructor(settings: PainterSettings, tiles: RequestedTiles, postToPage: PostToPage) {
    this.#settings = settings;
    this.#tiles = tiles;
    this.#tell = postToPage;
    this.#map = new OlMap({
      target: this.#canvas,
      layers: [],
      view: this.#view,
    });
    this.#map.on('postrender', () => {
      this.#unsentLook = this.#look;
      this.#handOver();
    });
  }

  /** Paints exactly these layers, the lowest first. */
  paint(layers: PaintedLayer[]): void {
    this.#map.setLayers(layers.map((layer) => this.#layerOf(layer)));
  }

  /** Sets the view to paint from now on. */
  look(look: Look, isMoving: boolean): void {
    const { center, resolution } = look;
    this.#fit(look);
    this.#look = look;
    if (isMoving !== this.#isMoving) {
      if (isMoving) this.#view.beginInteraction();
      else this.#view.endInteraction(0);
    }
    this.#isMoving = isMoving;
    this.#view.setCenter(center);
    this.#view.setResolution(resolution);
    this.#map.render();
  }

  /** The last picture is on the screen: the page is ready for the next. */
  goOn(): void {
    this.#isUnderway = false;
    this.#handOver();
  }

  /** Makes the canvas as large as the picture. */
  #fit({ width, height, pixelRatio }: Look): void {
    const isSamePixel = this.#look?.pixelRatio === pixelRatio;
    if (isSamePixel && this.#canvas.width === width && this.#canvas.height === height) return;
    this.#unsentLook = undefined;
    this.#map.setPixelRatio(pixelRatio);
    this.#canvas.width = width;
    this.#canvas.height = height;
    // Multiplied, not divided: then the library finds that its pixels equal the canvas's, and draws on it
    // directly.
    const cssPerPixel = 1 / pixelRatio;
    const size = [width * cssPerPixel, height * cssPerPixel];
    this.#view.setViewportSize(size);
    this.#map.setSize(size);
  }

  #handOver(): void {
    if (this.#isUnderway || !this.#unsentLook) return;
    const picture = this.#canvas.transferToImageBitmap();
    this.#tell({ say: 'picture', picture, look: this.#unsentLook }, [picture]);
    this.#unsentLook = undefined;
    this.#isUnderway = true;
  }

  #layerOf(layer: PaintedLayer): BaseLayer {
    const key = `${layer.tiles} ${layer.palette}`;
    const tileLayer = this.#layers.get(key) ?? this.#makeLayer(layer);
    this.#layers.set(key, tileLayer);
    return tileLayer;
  }

  #makeLayer(layer: PaintedLayer): BaseLayer {
    const tiles = this.#tiles.of(layer);
    if (layer.palette === null) return pictureTileLayer(tiles, this.#settings.isMotionReduced);
    const source = this.#sources.get(layer.tiles) ?? vectorTileSource(tiles);
    this.#sources.set(layer.tiles, source);
    return vectorTileLayer(source, palettes[layer.palette]);
  }
}
