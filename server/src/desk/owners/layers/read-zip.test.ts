/** A zip of a stranger says sizes, counts and names. None of them is believed. */
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readZip } from './read-zip.ts';

const most = 1000;
const read = (zip: Uint8Array) => readZip(zip, ['shp', 'dbf'], most);
const damaged = /is damaged: a length or a count in it is wrong/;

/** The zip with another number at every place where it says the size of its only file. */
function withSize(zip: Uint8Array, from: number, to: number): Buffer {
  const changed = Buffer.from(zip);
  for (let at = 0; at + 4 <= changed.length; at += 1)
    if (changed.readUInt32LE(at) === from) changed.writeUInt32LE(to, at);
  return changed;
}

test('A file that unpacks to more than the zip says is refused', () => {
  const zip = zipSync({ 'a.shp': new Uint8Array(50_000_000) });
  expect(() => read(withSize(zip, 50_000_000, 900))).toThrow(damaged);
});

test('A file that unpacks to less than the zip says is refused', () => {
  expect(() => read(withSize(zipSync({ 'a.shp': new Uint8Array(777) }), 777, 800))).toThrow(damaged);
});

test('A stored file of which the zip says very many bytes is refused', () => {
  const zip = zipSync({ 'a.shp': [new Uint8Array(777), { level: 0 }] });
  expect(() => read(withSize(zip, 777, 900))).toThrow(damaged);
  expect(() => read(withSize(zip, 777, 4_000_000_000))).toThrow(/MB when it is unpacked/);
});

test('Sizes that are too large together are refused before anything is unpacked', () => {
  const zip = zipSync({ 'a.shp': new Uint8Array(600), 'a.dbf': new Uint8Array(600) });
  expect(() => read(zip)).toThrow(/has more than 0.001 MB when it is unpacked/);
});

test('A path in a name leads nowhere: only its ending is read', () => {
  const content = Buffer.from('content');
  const names = ['../../../etc/passwd.shp', '/etc/cron.d/roads.dbf', 'C:\\roads.txt'];
  const parts = read(zipSync(Object.fromEntries(names.map((name) => [name, content]))));
  expect([...parts.keys()].toSorted()).toEqual(['dbf', 'shp']);
  expect(Buffer.from(parts.get('shp')!)).toEqual(content);
});

test('Too many files are refused by their number', () => {
  const files = Array.from({ length: 51 }, (_, at) => [`${at}.txt`, new Uint8Array()] as const);
  expect(() => read(zipSync(Object.fromEntries(files)))).toThrow(/more than 50 files/);
});

test('A list of files that leads outside of the zip is refused', () => {
  const zip = Buffer.from(zipSync({ 'a.shp': new Uint8Array(7) }));
  for (const [at, value] of [
    [zip.length - 6, 0xffff_fff0],
    [zip.length - 6, 1],
  ] as const) {
    const changed = Buffer.from(zip);
    changed.writeUInt32LE(value, at);
    expect(() => read(changed)).toThrow(damaged);
  }
  expect(() => read(Buffer.from('PK'))).toThrow(damaged);
  expect(() => read(zip.subarray(0, 40))).toThrow(damaged);
});
