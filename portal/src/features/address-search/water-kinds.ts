// chunk: late
/** The kinds of water on the map. */
export const waterKinds = [
  'lake',
  'pond',
  'river',
  'stream',
  'reservoir',
  'canal',
  'basin',
  'water',
] as const;
