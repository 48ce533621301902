/** Smaller ones may share their memory with others, and are no burden. */
const leastBytes = 1_000_000;

/**
 * Gives the memory of bytes back at once, and leaves them empty. The garbage collector would do it too, but takes its
 * time: of eight uploads of 10 MB at a time, a hundred more megabytes would lie around.
 */
export function freeBytes({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength >= leastBytes) buffer.transfer(0);
}
