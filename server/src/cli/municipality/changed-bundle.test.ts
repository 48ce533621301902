import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sha256Hex } from '#platform/hashing.ts';
import { addDeskScene } from '#test/desk-scene.ts';
import { temporaryFolder } from '#test/municipality-folder.ts';
import { operatorHere } from '#test/operator-here.ts';
import { cameraPhoto } from '#test/pictures.ts';
import { startTestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';

const app = await startTestApp();
await addDeskScene(app);
const bundle = path.join(temporaryFolder(), 'riverbend');
await operatorHere(app.address, app.config.dataDir)('municipality', 'export', 'riverbend', bundle, '--data');
const { address } = await createTestDatabase();
const elsewhere = operatorHere(address);

test('A bundle with a photo that no server has made is refused, and nothing changes', async () => {
  const [photo] = readdirSync(path.join(bundle, 'data'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.jpg') && !name.includes('thumbnail'),
  );
  const [file, sums] = [path.join(bundle, 'data', photo!), path.join(bundle, 'data/SHA256SUMS')];
  const takenPhoto = await cameraPhoto();
  const sum = sha256Hex(readFileSync(file));
  writeFileSync(sums, readFileSync(sums, 'utf8').replace(sum, sha256Hex(takenPhoto)));
  writeFileSync(file, takenPhoto);
  await expect(elsewhere('municipality', 'import', bundle)).rejects.toThrow(
    /\.jpg is not a photo in the form that a server stores\. Nothing is changed\./,
  );
  expect(await elsewhere('municipality', 'list')).toBe('');
});
