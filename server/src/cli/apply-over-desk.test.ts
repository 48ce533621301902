/**
 * Messages of `apply` when the desk has changed the settings of the folder, and how to overwrite these
 * changes.
 */
import { expect, test } from 'vitest';
import { findTeams, saveTeam } from '#desk/teams/teams.ts';
import { writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { operatorHere } from '#test/operator-here.ts';
import { createTestDatabase } from '#test/test-database.ts';

const { database, address } = await createTestDatabase();
const fixpoint = operatorHere(address);

test('apply lists the settings that stay as the desk has changed them; with --overwrite the folder wins', async () => {
  const folder = writeMunicipalityFolder({ teams: [{ key: 'streets', name: 'Streets' }] });
  expect(await fixpoint('municipality', 'apply', folder)).not.toMatch(/desk/);
  const [client] = await database.query<{ clientId: number }>('select client_id as "clientId" from clients');
  const { clientId } = client!;
  const [team] = await findTeams(database, clientId);
  await saveTeam(
    database,
    clientId,
    { teamId: team!.teamId, name: 'Roads' },
    { accountId: null, now: new Date() },
  );
  const applyOutput = await fixpoint('municipality', 'apply', folder);
  expect(applyOutput.split('\n').slice(1, 3)).toEqual([
    "  Team 'Roads' was changed at the desk. The file has name 'Streets'.",
    '  These settings stay; apply with --overwrite to replace them with those of the file.',
  ]);
  expect(await findTeams(database, clientId)).toMatchObject([{ name: 'Roads' }]);
  expect(await fixpoint('municipality', 'apply', '--overwrite', folder)).not.toMatch(/desk/);
  expect(await findTeams(database, clientId)).toMatchObject([{ name: 'Streets', setBy: 'file' }]);
});
