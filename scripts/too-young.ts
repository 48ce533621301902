/** Built-ins that residents' browsers may lack: younger than Safari 16.4, Chrome 109 or Firefox 115. */

const ofObjects = {
  AbortSignal: ['any'],
  Array: ['fromAsync'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  RegExp: ['escape'],
  Uint8Array: ['fromBase64', 'fromHex'],
  URL: ['canParse', 'parse'],
};

const queryForAll = `
  toReversed toSorted toSpliced isWellFormed toWellFormed toBase64 toHex getOrInsert getOrInsertComputed
  difference intersection symmetricDifference isSubsetOf isSupersetOf isDisjointFrom
  checkVisibility moveBefore showPopover hidePopover togglePopover`;

const message = 'Younger than the oldest browsers of docs/how-to/run-the-server.md.';

/** The properties that the linter refuses in code for browsers. */
export const tooYoungPackages = [
  ...Object.entries(ofObjects).flatMap(([object, properties]) =>
    properties.map((property) => ({ object, property, message })),
  ),
  ...queryForAll
    .trim()
    .split(/\s+/)
    .map((property) => ({ property, message })),
];
