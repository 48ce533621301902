/** Runs an act whose time the table at the end of a run counts under this name. */
export async function measured<T>(name: string, act: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await act();
  } finally {
    performance.measure(name, { start });
  }
}
