/** Pieces of a body that may be of any size: toolkits write some of them letter by letter. */
const freePieces = 2000;
/** What the others have at least, on average. Each costs a microsecond, however little is in it. */
const leastPieceBytes = 32;

/** Whether a body comes in so many pieces that taking them costs more than what is in them. */
export function areTooSmall(pieces: number, bytes: number): boolean {
  return pieces > freePieces + bytes / leastPieceBytes;
}
