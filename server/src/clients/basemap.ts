/** Sources of a municipality's maps, as stored with the client. */

/** One of our pmtiles files, or a service elsewhere. */
export type BasemapPlace =
  | {
      kind: 'pmtiles';
      /** Key in the map store: the client's name and the hash of the content. */
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

export interface Basemap {
  streets: BasemapPlace;
  hybrid: BasemapPlace;
}
