/** Runs an act. The table at the end of a test run shows its time under this name. */
export async function measureAct<T>(name: string, act: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await act();
  } finally {
    performance.measure(name, { start });
  }
}
