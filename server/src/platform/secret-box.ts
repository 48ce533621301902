/**
 * Encrypts values that the server has to read again but a copy of the database must not reveal: AES-256-GCM.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from './start-failure.ts';

/** The source of the key. */
interface SecretBoxSettings {
  readonly secretKey: string | undefined;
  readonly dataDir: string;
}

export interface SecretBox {
  /** Encrypts. `about` names the subject: the result opens only with the same `about`. */
  seal(text: string, about: string): Buffer;
  /** Decrypts; undefined if the key or `about` differs. */
  open(sealedText: Buffer, about: string): string | undefined;
  /** The same for the same text in this installation. Nobody can compute it without the key. */
  fingerprint(text: string): string;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** Length of 32 random bytes in base64url. */
const keyLength = 43;

/**
 * Opens the box; one per process. The key is derived from SECRET_KEY, otherwise from a file in the data
 * folder that is created if missing.
 */
export function openSecretBox({ secretKey, dataDir }: SecretBoxSettings): SecretBox {
  let knownKey: Buffer | undefined;
  const key = () => {
    knownKey ??= Buffer.from(
      hkdfSync('sha256', secretKey ?? storedKey(dataDir), '', 'fixpoint secret box', 32),
    );
    return knownKey;
  };
  return {
    seal(text, about) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key(), nonce).setAAD(Buffer.from(about));
      const sealedText = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), sealedText]);
    },
    open(sealedText, about) {
      if (sealedText.length < nonceBytes + tagBytes) return undefined;
      const nonce = sealedText.subarray(0, nonceBytes);
      const opening = createDecipheriv(cipher, key(), nonce, { authTagLength: tagBytes });
      opening.setAAD(Buffer.from(about)).setAuthTag(sealedText.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const text = [opening.update(sealedText.subarray(nonceBytes + tagBytes)), opening.final()];
        return Buffer.concat(text).toString('utf8');
      } catch {
        return undefined;
      }
    },
    fingerprint: (text) => createHmac('sha256', key()).update(text).digest('hex'),
  };
}

/** Creates the key before a server needs it, so that the first backup contains it. */
export function makeKeyIfMissing({ secretKey, dataDir }: SecretBoxSettings): void {
  if (secretKey === undefined) storedKey(dataDir);
}

/**
 * Reads the key file. The first process writes it, the others read it. Throws `StartFailure` if it is
 * damaged.
 */
function storedKey(dataDir: string): Buffer {
  const file = path.join(dataDir, 'secret-key');
  if (!existsSync(file)) writeOnce(file, randomBytes(32).toString('base64url'));
  const key = readFileSync(file);
  if (key.length < keyLength)
    throw new StartFailure(`${file} is damaged: it is too short for a key. Restore it from its backup.`);
  return key;
}

/** Writes the whole file or nothing, and never overwrites an existing one. */
function writeOnce(file: string, text: string): void {
  const part = `${file}.${randomUUID()}`;
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(part, text, { mode: 0o600, flush: true });
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part, { force: true });
  }
}
