/** Milliseconds of processor time that this process takes for an act. Other work on the machine does not stretch it. */
export async function processorMsOf(act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
