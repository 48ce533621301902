/**
 * Paints pictures of the page's view in a worker. It sends the next one as soon as the last is on the screen.
 */
import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import type TileLayer from 'ol/layer/Tile.js';
import type VectorTileLayer from 'ol/layer/VectorTile.js';
import type TileImage from 'ol/source/TileImage.js';
import type VectorTileSource from 'ol/source/VectorTile.js';
import type { Look } from '#map/map-picture.ts';
import { palettes } from '#map/styles/palettes.ts';
import type { PaintedLayer, PostToPage } from './basemap-messages.ts';
import { isCoarse } from './is-coarse.ts';
import { NearestTiles } from './nearest-tile.ts';
import { pictureTileLayer } from './picture-tiles.ts';
import type { RequestedTiles } from './requested-tiles.ts';
import { vectorTileLayer, vectorTileSource } from './vector-tiles.ts';

/** Settings that stay the same for the life of a map. */
export interface PainterSettings {
  isMotionReduced: boolean;
}

/** A layer with its tiles. */
interface TiledLayer {
  layer: VectorTileLayer | TileLayer<TileImage>;
  tiles: NearestTiles;
}

export class BasemapPainter {
  readonly #settings: PainterSettings;
  readonly #tiles: RequestedTiles;
  readonly #tell: PostToPage;
  readonly #canvas = new OffscreenCanvas(1, 1);
  /** Without limits, which the page's own view has. */
  readonly #view = new View({ multiWorld: true, smoothResolutionConstraint: false, enableRotation: false });
  readonly #map: OlMap;
  readonly #layers = new Map<string, TiledLayer>();
  readonly #nearestTiles = new Map<number, NearestTiles>();
  readonly #sources = new Map<number, VectorTileSource>();
  #paintedLayers: TiledLayer[] = [];
  #look: Look | undefined;
  #isMoving = false;
  #isCoarse = false;
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
    this.#paintedLayers = layers.map((layer) => this.#layerOf(layer));
    this.#map.setLayers(this.#paintedLayers.map(({ layer }) => layer));
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
    const look = this.#unsentLook;
    if (this.#isUnderway || !look) return;
    // The levels that a flight passes do not count.
    if (!this.#isMoving && look === this.#look)
      this.#isCoarse = this.#paintedLayers.some(({ layer, tiles }) =>
        isCoarse(layer.getSource()!, tiles, look),
      );
    const picture = this.#canvas.transferToImageBitmap();
    this.#tell({ say: 'picture', picture, look, isCoarse: this.#isCoarse }, [picture]);
    this.#unsentLook = undefined;
    this.#isUnderway = true;
  }

  #layerOf(layer: PaintedLayer): TiledLayer {
    const key = `${layer.tiles} ${layer.palette}`;
    const tileLayer = this.#layers.get(key) ?? this.#makeLayer(layer);
    this.#layers.set(key, tileLayer);
    return tileLayer;
  }

  #makeLayer(painted: PaintedLayer): TiledLayer {
    const tiles = this.#nearestTiles.get(painted.tiles) ?? new NearestTiles(this.#tiles.of(painted));
    this.#nearestTiles.set(painted.tiles, tiles);
    if (painted.palette === null)
      return { layer: pictureTileLayer(tiles, this.#settings.isMotionReduced), tiles };
    const source = this.#sources.get(painted.tiles) ?? vectorTileSource(tiles);
    this.#sources.set(painted.tiles, source);
    return { layer: vectorTileLayer(source, palettes[painted.palette]), tiles };
  }
}
