/** The parts of a report that begins with a photo. They load together, as one file. */
export { PhotoFirst } from './photo-first.tsx';
export { SuggestedTypes } from './suggested-types.tsx';
