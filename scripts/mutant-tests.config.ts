/** What Vitest runs against the mistakes in a room: its tests, set up as in every run of them. */
import { defineConfig } from 'vitest/config';
import { projects } from '#vitest.config.ts';
import { mutantRooms, testsLeftOut } from './mutant-rooms.ts';

const room = mutantRooms[process.env['MUTANT_ROOM'] ?? ''];
const project = projects.find(({ test }) => test.name === room?.workspace);
if (room === undefined || project === undefined) throw new Error('MUTANT_ROOM names no room.');

export default defineConfig({
  test: {
    ...project.test,
    include: [...room.tests],
    exclude: [...testsLeftOut],
    setupFiles: [
      ...project.test.setupFiles,
      ...(room.workspace === 'server' ? ['test/mutant-setup.ts'] : []),
    ],
    // One after the other: Stryker puts its own before it.
    sequence: { setupFiles: 'list' },
  },
});
