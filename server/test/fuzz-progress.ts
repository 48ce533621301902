/** Returns a function to call after each try. A long run prints its progress twenty times. */
export function fuzzProgress(what: string, total: number): () => void {
  const isLong = process.env['FUZZ_RUNS'] !== undefined;
  const step = Math.ceil(total / 20);
  let triedCount = 0;
  return () => {
    triedCount += 1;
    if (isLong && (triedCount % step === 0 || triedCount === total))
      process.stdout.write(`${what}: ${triedCount} of ${total}\n`);
  };
}
