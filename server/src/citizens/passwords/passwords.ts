/**
 * Passwords are stored as argon2id hashes with their parameters. Hashes of other systems can be checked, and
 * count as outdated.
 */
import { availableParallelism } from 'node:os';
import { hash as argon2, parseOptions, verify as verifyArgon2 } from '@node-rs/argon2';
import { compare as verifyBcrypt } from 'bcryptjs';
import { newToken } from '#platform/ids.ts';
import { FairQueue } from '#platform/turns/fair-queue.ts';

/**
 * Makes and checks hashes, a few at a time. Each caller waits in a `line`, named after the person or the
 * network; the lines take turns. Both throw `tooManyAttempts` if too many are waiting.
 */
export interface Passwords {
  hash(password: string, line: string): Promise<string>;
  /** True if the hash is of this password. Without a hash it does the same work and returns false. */
  verify(hash: string, password: string, line: string): Promise<boolean>;
  /** True if the hash is weaker than the current settings ask for. */
  isOutdated(hash: string): boolean;
}

/** The cost of argon2id. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
}

/** Maximum number of waiting hashes; together they take some seconds. */
const waitingMax = 200;
/** Maximum per line: enough for a school class that signs in at the same moment. */
const lineMax = 50;
const bcryptHash = /^\$2[aby]\$/;

/** One per process. */
export function openPasswords({ memoryKib, passes }: PasswordCost): Passwords {
  // One at a time per processor, which leaves threads to others.
  const queue = new FairQueue({
    atOnce: Math.max(2, Math.min(availableParallelism(), 4)),
    waitingMax,
    lineMax,
    fullSentence: { say: 'crowd.signsIn' },
  });
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 };
  const make = (password: string) => argon2(password, options);
  let decoy: Promise<string> | undefined;
  return {
    hash: (password, line) => queue.run(line, () => make(password)),
    async verify(hash, password, line) {
      const isRight = await queue.run(line, async () => {
        if (bcryptHash.test(hash)) return verifyBcrypt(password, hash);
        return verifyArgon2(hash || (await (decoy ??= make(newToken()))), password);
      });
      return hash !== '' && isRight;
    },
    isOutdated(hash) {
      if (!hash.startsWith('$argon2id$')) return true;
      const { memoryCost, timeCost } = parseOptions(hash);
      return memoryCost < memoryKib || timeCost < passes;
    },
  };
}
