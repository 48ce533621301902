/** Passwords as they are kept: argon2id with its parameters; hashes of other systems can be checked, and count as outdated. */
import { availableParallelism } from 'node:os';
import { hash as argon2, parseOptions, verify as verifyArgon2 } from '@node-rs/argon2';
import { compare as verifyBcrypt } from 'bcryptjs';
import { newToken } from '#platform/ids.ts';
import { openWorkQueue } from '#platform/work-queue.ts';

/** Makes and checks hashes; both throw `tooManyAttempts` when too many wait already. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the hash is of this password. Without a hash it does the same work, and says no. */
  verify(hash: string, password: string): Promise<boolean>;
  /** Whether the hash is weaker than what the settings ask for now. */
  isOutdated(hash: string): boolean;
}

/** What argon2id is to cost. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
}

/** Hashes that may wait for a processor; together they take some seconds. */
const waitingMax = 200;
const bcryptHash = /^\$2[aby]\$/;

/** Opens the passwords; one per process. */
export function openPasswords({ memoryKib, passes }: PasswordCost): Passwords {
  // One at a time for each processor, which also leaves threads to others.
  const queue = openWorkQueue({
    atOnce: Math.max(2, Math.min(availableParallelism(), 4)),
    waitingMax,
    fullSentence: 'Too many people sign in right now. Please try again in 10 seconds.',
  });
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 };
  const make = (password: string) => queue.run(() => argon2(password, options));
  let decoy: string | undefined;
  return {
    hash: make,
    async verify(hash, password) {
      const against = hash || (decoy ??= await make(newToken()));
      const verify = bcryptHash.test(hash) ? verifyBcrypt(password, hash) : undefined;
      const isRight = await (verify ?? queue.run(() => verifyArgon2(against, password)));
      return hash !== '' && isRight;
    },
    isOutdated(hash) {
      if (!hash.startsWith('$argon2id$')) return true;
      const { memoryCost, timeCost } = parseOptions(hash);
      return memoryCost < memoryKib || timeCost < passes;
    },
  };
}
