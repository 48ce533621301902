/**
 * Milliseconds of processor time that this process spends on an act. Other work on the machine does not
 * count.
 */
export async function processorMsOf(act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
