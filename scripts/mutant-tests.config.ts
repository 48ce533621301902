/** The tests that Vitest runs against the mistakes in a folder, with their usual set-up. */
import { defineConfig } from 'vitest/config';
import { projects } from '#vitest.config.ts';
import { mutantFolders, testsLeftOut } from './mutant-folders.ts';

const mutantFolder = mutantFolders[process.env['MUTANT_FOLDER'] ?? ''];
const project = projects.find(({ test }) => test.name === mutantFolder?.workspace);
if (mutantFolder === undefined || project === undefined)
  throw new Error('MUTANT_FOLDER names no known folder.');

export default defineConfig({
  test: {
    ...project.test,
    include: [...mutantFolder.tests],
    exclude: [...testsLeftOut],
    setupFiles: [
      ...project.test.setupFiles,
      ...(mutantFolder.workspace === 'server' ? ['test/mutant-setup.ts'] : []),
    ],
    // One after the other, because Stryker puts its own file first.
    sequence: { setupFiles: 'list' },
  },
});
