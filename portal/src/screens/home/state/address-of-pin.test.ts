import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { addressAtQuery, storedStreetKey } from '#features/address-search/address-queries.ts';
import { addressOfPin } from './address-of-pin.ts';
import type { HomePin } from './home-state.ts';

const position = { longitude: -90.95, latitude: 40.42 };
const pin: HomePin = { position, address: null };

test('without a network the street that the device knows is the place of the request', () => {
  const queries = new QueryClient();
  expect(addressOfPin(pin, queries)).toBe('');
  queries.setQueryData(storedStreetKey(position), 'Union Street');
  expect(addressOfPin(pin, queries)).toBe('Union Street');
});

test('the address that the server found comes first', () => {
  const queries = new QueryClient();
  queries.setQueryData(storedStreetKey(position), 'Union Street');
  queries.setQueryData([...addressAtQuery(position).queryKey], {
    label: '12 Union Street',
    ...position,
  });
  expect(addressOfPin(pin, queries)).toBe('12 Union Street');
});
