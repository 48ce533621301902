/** Passwords as they are kept: argon2id with its parameters; hashes of other systems can be checked, and count as outdated. */
import { availableParallelism } from 'node:os';
import { hash as argon2, parseOptions, verify as verifyArgon2 } from '@node-rs/argon2';
import { compare as verifyBcrypt } from 'bcryptjs';
import { newToken } from '#platform/ids.ts';
import { FairQueue } from '#platform/turns/fair-queue.ts';

/**
 * Makes and checks hashes, a few at a time. Whoever asks stands in a `line`, which names who they are or where they call
 * from; the lines take turns. Both throw `tooManyAttempts` when too many wait already.
 */
export interface Passwords {
  hash(password: string, line: string): Promise<string>;
  /** Whether the hash is of this password. Without a hash it does the same work, and says no. */
  verify(hash: string, password: string, line: string): Promise<boolean>;
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
/** Those that may wait in one line: what a school class needs that signs in at the same moment. */
const lineMax = 50;
const bcryptHash = /^\$2[aby]\$/;

/** Opens the passwords; one per process. */
export function openPasswords({ memoryKib, passes }: PasswordCost): Passwords {
  // One at a time for each processor, which also leaves threads to others.
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
