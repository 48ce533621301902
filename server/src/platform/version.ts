import { readFileSync } from 'node:fs';
import path from 'node:path';

const packageFile = path.resolve(import.meta.dirname, '../../../package.json');

/** The version of Fixpoint, such as `0.2.0`, from `package.json` in the root. */
export const version = (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
