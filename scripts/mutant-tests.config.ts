/** The tests that Vitest runs against the mistakes in a folder, with their usual set-up. */
import { defineConfig } from 'vitest/config';
import { projects } from '#vitest.config.ts';
import { mutantRooms, testsLeftOut } from './mutant-rooms.ts';

const room = mutantRooms[process.env['MUTANT_ROOM'] ?? ''];
const project = projects.find(({ test }) => test.name === room?.workspace);
if (room === undefined || project === undefined) throw new Error('MUTANT_ROOM names no known folder.');

export default defineConfig({
  test: {
    ...project.test,
    include: [...room.tests],
    exclude: [...testsLeftOut],
    setupFiles: [
      ...project.test.setupFiles,
      ...(room.workspace === 'server' ? ['test/mutant-setup.ts'] : []),
    ],
    // One after the other, because Stryker puts its own file first.
    sequence: { setupFiles: 'list' },
  },
});
