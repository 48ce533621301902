/** The most that a file of a layer may have. Each is checked before the part is read. */
export const layerLimits = {
  fileBytes: 100_000_000,
  unpackedBytes: 200_000_000,
  zipEntries: 50,
  features: 200_000,
  positions: 5_000_000,
  positionsOfFeature: 10_000,
  textLength: 200,
  /** Layers of a municipality. */
  layers: 20,
} as const;

/** An earlier version of a layer can be taken back for so many days. */
export const takeBackDays = 30;
