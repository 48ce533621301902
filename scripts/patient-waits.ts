/**
 * Runs before each test file. `vi.waitFor` and `vi.waitUntil` give up after one second by default and look every 50 ms.
 * A busy machine may need longer, and a quiet one is done sooner.
 */
import { vi } from 'vitest';
import { patienceMs } from './patience.ts';

type Options = Parameters<typeof vi.waitFor>[1];

const withPatience = (options: Options) => ({
  timeout: patienceMs,
  interval: 20,
  ...(typeof options === 'number' ? { timeout: options } : options),
});

// Files that share a worker share `vi`.
if (!('isPatient' in vi)) {
  const { waitFor, waitUntil } = vi;
  Object.assign(vi, {
    isPatient: true,
    waitFor: (callback: () => unknown, options?: Options) => waitFor(callback, withPatience(options)),
    waitUntil: (callback: () => unknown, options?: Options) => waitUntil(callback, withPatience(options)),
  });
}
