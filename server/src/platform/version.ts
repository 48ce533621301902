import { readFileSync } from 'node:fs';
import path from 'node:path';

const packageFile = path.resolve(import.meta.dirname, '../../../package.json');

const entries = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string; homepage: string };

/** The version of Fixpoint, such as `0.2.0`, from `package.json` in the root. */
export const { version } = entries;

/** The address of the product's own site. */
export const { homepage } = entries;
