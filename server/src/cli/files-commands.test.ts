/** The operator maintains the store of photos and maps while a server runs. */
import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { StartFailure } from '#platform/start-failure.ts';
import { databaseUrl } from '#test/database-url.ts';
import { temporaryFolder } from '#test/municipality-folder.ts';
import { operatorHere } from '#test/operator-here.ts';
import { redAndBlue } from '#test/pictures.ts';
import { startServerProcess } from '#test/server-process.ts';
import { startTestApp } from '#test/test-app.ts';
import { openTestPhotos, photoKeys } from '#test/test-files.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const [former, next] = [temporaryFolder(), temporaryFolder()];
const urls = { former: `file://${former}`, next: `file://${next}` };
const app = await startTestApp({ FILES_URL: urls.former, FILES_NEXT_URL: urls.next });
const { clientId } = await addMunicipality(app.database);
const token = await guestToken(app, clientId);
const fixpoint = (filesUrl: string, nextUrl = '') =>
  operatorHere(app.address, undefined, { FILES_URL: filesUrl, FILES_NEXT_URL: nextUrl });

async function upload(): Promise<number> {
  const data = (await redAndBlue(40, 30).jpeg().toBuffer()).toString('base64');
  const answer = await ws7Call(app, {
    cmd: 'createtempfile',
    token,
    guid: randomUUID(),
    name: 'a.jpg',
    data,
  });
  return (answer.data as { Id: number }).Id;
}
const find = (fileId: number) => ws7Call(app, { cmd: 'findfileminimumresponse', token, fileId });

test('Each place is tested, and reported by its name', async () => {
  const checkOutput = await fixpoint(urls.former, urls.next)('files', 'check');
  expect(checkOutput).toBe(
    `${former} keeps, reads and removes files.\n${next} keeps, reads and removes files.`,
  );
  const other = temporaryFolder();
  await expect(fixpoint(`file://${other}`)('files', 'check')).rejects.toThrow(
    `This server would keep its files in ${other}, but those of this installation are in ${former}`,
  );
});

test('A second server with a folder of its own does not start, and says which setting to change', async () => {
  const folder = temporaryFolder();
  const second = startServerProcess({
    DATABASE_URL: databaseUrl(app.address),
    DATA_DIR: folder,
    PORT: '0',
    DEMO: 'no',
  });
  const { code, errorOutput } = await second.ended;
  expect(code).toBe(1);
  expect(errorOutput).toBe(
    `This server would keep its files in ${folder}, but those of this installation are in ${former}: ` +
      'servers that share a database share their files. Set FILES_URL (or DATA_DIR) to that place, on every server to the same. ' +
      `If the files are in ${folder} now, as after a restore: npm run fixpoint -- files adopt\n`,
  );
});

test('A command that would use another place than the servers is refused before it does anything', async () => {
  const purge = ['photo', 'purge', '--client', 'riverbend', '--id', '1', '--reason', 'a test'];
  await expect(fixpoint(`file://${temporaryFolder()}`)(...purge)).rejects.toThrow(StartFailure);
});

test('Files are moved while residents upload and see photos; nothing is removed before the operator says so', async () => {
  await expect(fixpoint(urls.former)('files', 'move')).rejects.toThrow('FILES_NEXT_URL is missing. Set it');
  const before = await upload();
  const move = fixpoint(urls.former, urls.next);
  expect(await move('files', 'move')).toMatch(
    /^.* has all files of .*: 2 files copied now, \d+ bytes\.\nNew files go to .*Nothing was removed/,
  );
  expect(await photoKeys(app)).toHaveLength(2);
  app.clock.advance(2000);
  const meanwhile = await upload();
  expect(await find(before)).toMatchObject({ code: '' });
  expect(await move('files', 'move', '--remove-former')).toContain(`2 files removed from ${former}`);
  for (const photo of [before, meanwhile]) expect(await find(photo)).toMatchObject({ code: '' });
  expect(await fixpoint(urls.next)('files', 'check')).toContain('keeps, reads and removes');
});

test('If a photo has no files in either place, nothing is removed', async () => {
  const { files } = await openTestPhotos(app);
  const [key] = await photoKeys(app);
  const bytes = (await files.get(key!))!;
  await files.remove(key!);
  const move = fixpoint(urls.former, urls.next);
  await expect(move('files', 'move', '--remove-former')).rejects.toThrow('Nothing is removed');
  await files.put(key!, bytes);
  expect(await move('files', 'move', '--remove-former')).toContain('0 files removed');
});

test('After a restore to another place, the operator confirms the new place', async () => {
  const restoredBucket = `${next}-restored`;
  renameSync(next, restoredBucket);
  await expect(fixpoint(`file://${next}`)('files', 'check')).rejects.toThrow('files adopt');
  expect(await fixpoint(`file://${restoredBucket}`)('files', 'adopt')).toBe(
    `The files of this installation are those in ${restoredBucket}.`,
  );
  expect(await fixpoint(`file://${restoredBucket}`)('files', 'check')).toContain('keeps, reads and removes');
  await expect(fixpoint(`file://${next}`)('files', 'check')).rejects.toThrow(path.basename(restoredBucket));
});
