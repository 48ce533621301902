/**
 * `npm run check -- s3`: the tests that store photos, with all files in a third-party S3 server: OpenStack
 * Swift from Debian's packages. `npm test` runs the same tests with files in folders. Arguments name other
 * tests: `npm run check -- s3 server/src/photos`.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { whyNoS3Server } from '#server/test/s3-server.ts';

const usualFolders = [
  'server/src/photos',
  'server/src/platform/files',
  'server/src/cli/purging.test.ts',
  'server/src/cli/person-commands.test.ts',
  'server/src/cli/export-municipality.test.ts',
  'server/src/commands/create-file.test.ts',
  'server/src/commands/create-temp-file.test.ts',
  'server/src/commands/photos-of-a-new-request.test.ts',
  'server/src/commands/waiting-photos.test.ts',
  'server/src/commands/sign-out.test.ts',
  'server/src/commands/own-data.test.ts',
  'server/src/commands/mirrors-at-once.test.ts',
  'server/src/workflows/retention',
  'server/src/commands/desk/case/edited-photos.test.ts',
  'server/src/commands/desk/duplicates/duplicates.test.ts',
  'server/src/requests/mirror',
  'server/src/site/health.test.ts',
];

if (whyNoS3Server !== undefined) {
  console.error(`There is no S3 server here: ${whyNoS3Server}.`);
  process.exit(2);
}
const chosenFolders = process.argv.slice(2);
const child = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    ...(chosenFolders.length > 0 ? chosenFolders : usualFolders),
  ],
  {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, FIXPOINT_TEST_FILES: 's3' },
  },
);
child.once('exit', (code) => process.exit(code ?? 1));
