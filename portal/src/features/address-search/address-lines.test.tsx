import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import { AddressLines } from './address-lines.tsx';
import { kindPath } from './kind-path.ts';

afterEach(cleanup);

const at = { longitude: -93, latitude: 45 };

function linesOf(address: Omit<FoundAddress, 'longitude' | 'latitude'>): string[] {
  const { container } = render(<AddressLines address={{ ...at, ...address }} typedText="main" />);
  return Array.from(container.querySelectorAll('bdi, bdi ~ span'), (line) =>
    line.innerHTML.replace(/<span.*/, ''),
  );
}

test('name and address are two lines, and the typed words are bold', () => {
  expect(linesOf({ label: 'Main Library, 315 Main Street, Milton', kind: 'library' })).toEqual([
    '<b>Main</b> Library',
    '315 Main Street, Milton',
  ]);
});

test('a house number stays before its street, also in a page from right to left', () => {
  const address = { ...at, label: 'Main Library, 315 Main Street, Milton', kind: 'library' } as const;
  const { getByText } = render(<AddressLines address={address} typedText="" />);
  expect(getByText('315 Main Street, Milton').tagName).toBe('BDI');
});

test('water and districts say what they are, because a creek and a district may have the same name', () => {
  expect(linesOf({ label: 'Mill Creek, Milton', kind: 'stream' })).toEqual(['Mill Creek', 'Water · Milton']);
  expect(linesOf({ label: 'Mill Creek', kind: 'neighbourhood' })).toEqual(['Mill Creek', 'Neighborhood']);
});

test('coordinates are one line, and a part that was not found has its own', () => {
  expect(linesOf({ label: '40.42, -90.95', kind: 'coordinates' })).toEqual(['40.42, -90.95']);
  const missing = { street: 'Main Street', houseNumber: '9' };
  expect(linesOf({ label: 'Main Street, Milton', precision: 'street', missing })).toEqual([
    '<b>Main</b> Street',
    'Milton',
    'We could not find number 9, only Main Street',
  ]);
});

test('each kind of result has a sign of its own', () => {
  const results = [
    { precision: 'house' },
    { precision: 'street' },
    { precision: 'crossing' },
    { precision: 'place', kind: 'dock' },
    { precision: 'place', kind: 'lake' },
    { precision: 'place', kind: 'library' },
    { precision: 'street', kind: 'route' },
    { kind: 'coordinates' },
  ] as const;
  const signs = results.map((result) => kindPath({ label: '', ...at, ...result }));
  expect(new Set(signs).size).toBe(results.length);
});
