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

/** A version that was checked and not taken into use is deleted after so many hours. */
export const plannedHours = 24;

/** The limits of the process that reads a file. */
export interface ReadingLimits {
  fileBytes: number;
  /** From the last byte of the file to the last feature. */
  timeMs: number;
  /** Memory for the features. Bytes that are unpacked come on top. */
  memoryMegabytes: number;
}

export const deskReading: ReadingLimits = { fileBytes: 50_000_000, timeMs: 120_000, memoryMegabytes: 512 };
export const operatorReading: ReadingLimits = {
  fileBytes: layerLimits.fileBytes,
  timeMs: 900_000,
  memoryMegabytes: 4096,
};
