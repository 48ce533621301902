import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ToolkitCommand, Toolkit } from './toolkit.ts';
import { type Stage, trialSteps, tryToolkit } from './toolkit-trial.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fixpoint-trial-'));
afterAll(() => rmSync(folder, { recursive: true }));

const node = (script: string): ToolkitCommand => [process.execPath, '-e', script];
const toolkit = {
  id: 'x',
  name: 'X',
  bindings: ['1.1'],
  packages: 'x',
  probes: [],
  run: () => node(''),
} as Toolkit;
const order = { wsdl: 'http://127.0.0.1:1/', binding: '1.1' } as const;
const municipality = { clientId: 1, workTypeId: 1, statusId: 1, longitude: 0, latitude: 0 };
const stage: Stage = { folder, municipality, photo: Buffer.alloc(0), seenBindings: () => [] };

test('A client that cannot be made fails at this step and gets no call', async () => {
  const make = () => [
    node(`fs.writeFileSync('made', '')`),
    node(`console.error('no such type'); process.exit(3)`),
  ];
  const { outcomes, complaints } = await tryToolkit({ ...toolkit, make }, order, stage);
  expect(outcomes).toEqual(['FAILED', ...trialSteps.slice(1).map(() => '-')]);
  expect(complaints).toEqual([expect.stringMatching(/^made: [^]*no such type$/)]);
  expect(readdirSync(folder)).toEqual([]);
});

test('A client that cannot sign in gets no further call and leaves nothing behind', async () => {
  const run = () => node(`fs.writeFileSync('log', process.cwd()); console.log('{"Fault":"asleep"}')`);
  const { outcomes, complaints } = await tryToolkit({ ...toolkit, run }, order, stage);
  expect(outcomes).toEqual(['ok', 'FAILED', ...trialSteps.slice(2).map(() => '-')]);
  expect(complaints).toEqual(['sign in: A fault: asleep']);
  expect(existsSync(folder) && readdirSync(folder)).toEqual([]);
});
