import { parseOptions } from '@node-rs/argon2';

/** Maximum cost of a sign-in with a hash from another system. */
const most = { memoryKib: 1_048_576, passes: 20, lanes: 16 };
const bcryptHash = /^\$2[aby]\$(0[4-9]|1[0-6])\$[./\dA-Za-z]{53}$/;

/** True if a hash from another system can be verified at a sign-in, at a bearable cost. */
export function isKnownHash(hash: string): boolean {
  if (bcryptHash.test(hash)) return true;
  if (!hash.startsWith('$argon2')) return false;
  try {
    const { memoryCost, timeCost, parallelism } = parseOptions(hash);
    return memoryCost <= most.memoryKib && timeCost <= most.passes && parallelism <= most.lanes;
  } catch {
    return false;
  }
}
