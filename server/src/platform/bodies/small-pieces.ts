/** So many pieces of a body may have any size: some toolkits write parts of a call letter by letter. */
const freePieces = 2000;
/** The least average size of the other pieces. Each piece costs a microsecond, however small it is. */
const leastPieceBytes = 32;

/** True if a body comes in so many small pieces that to take them costs more than to read them. */
export function areTooSmall(pieces: number, bytes: number): boolean {
  return pieces > freePieces + bytes / leastPieceBytes;
}
