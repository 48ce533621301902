/**
 * Writes the types of the desk with a second third-party generator: `node desk-types.ts <description> <file>`. A client
 * of openapi-fetch takes them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTypescript, { astToString } from 'openapi-typescript';

const [input = '', file = ''] = process.argv.slice(2);
const types = await openapiTypescript(readFileSync(input, 'utf8'), { exportType: true });
writeFileSync(file, astToString(types));
