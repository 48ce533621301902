/** This many pieces of a body may have any size: some toolkits write parts of a call letter by letter. */
const freePieces = 2000;
/** The least average size of the other pieces. Each piece costs a microsecond, even a small one. */
const leastPieceBytes = 32;

/** True if a body comes in so many small pieces that taking them costs more than reading them. */
export function areTooSmall(pieces: number, bytes: number): boolean {
  return pieces > freePieces + bytes / leastPieceBytes;
}
