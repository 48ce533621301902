/** Returns a function to call after each try. A long run prints its progress twenty times. */
export function fuzzProgress(what: string, total: number): () => void {
  const isLong = process.env['FUZZ_RUNS'] !== undefined;
  const step = Math.ceil(total / 20);
  let tried = 0;
  return () => {
    tried += 1;
    if (isLong && (tried % step === 0 || tried === total))
      process.stdout.write(`${what}: ${tried} of ${total}\n`);
  };
}
