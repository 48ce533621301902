/** Where a municipality's map pictures come from, as stored with the client. */

/** A pmtiles file of ours, or a service elsewhere. */
export type BasemapPlace =
  | {
      kind: 'pmtiles';
      /** Its key among the maps: the client's name, the hash of the content. */
      file: string;
      attribution: string;
    }
  | { kind: 'style'; url: string }
  | {
      kind: 'xyz';
      url: string;
      attribution: string;
      maxZoom?: number | undefined;
      tileSize?: 256 | 512 | undefined;
    };

/** Both basemaps of a client. */
export interface Basemap {
  streets: BasemapPlace;
  hybrid: BasemapPlace;
}
