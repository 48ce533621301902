/**
 * Writes a client of the desk with a third-party generator: `node desk-client.ts <description> <folder>`. The
 * generator needs the API of TypeScript 6, which newer compilers lack, so this workspace has its own.
 */
import { registerHooks } from 'node:module';

const compiler = import.meta.resolve('typescript');
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' ? { url: compiler, shortCircuit: true } : next(specifier, context),
});
const { createClient } = await import('@hey-api/openapi-ts');
const [input = '', folder = ''] = process.argv.slice(2);
await createClient({
  input,
  output: { path: folder, module: { extension: '.ts' } },
  logs: { level: 'silent', file: false },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
});
