/** Smaller arrays may share their memory with others, and freeing them gains little. */
const leastBytes = 1_000_000;

/**
 * Frees the memory of the bytes at once and leaves them empty. The garbage collector would take longer: with
 * eight uploads of 10 MB at a time, about a hundred megabytes would stay in use.
 */
export function freeBytes({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength >= leastBytes) buffer.transfer(0);
}
