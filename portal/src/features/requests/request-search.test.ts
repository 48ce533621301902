import { describe, expect, test } from 'vitest';
import type { CitizenRequest } from './citizen-requests.ts';
import { findRequests, searchable, type StatusFilter } from './request-search.ts';

const request = (Id: number, more: Partial<CitizenRequest> = {}): CitizenRequest => ({
  Id,
  Guid: `guid-${Id}`,
  WorkTypeName: 'Pothole',
  WorkTypeColor: '#aa5500',
  StatusName: 'New',
  StatusType: 0,
  CreatedDate: new Date('2026-03-05T12:00:00Z'),
  Address: '44 Bridge Lane',
  Description: 'A deep hole',
  Latitude: 44.95,
  Longitude: -93.25,
  ...more,
});

const requests = [
  request(1042),
  request(1043, { WorkTypeName: 'Graffiti', Address: '12 Café Street', StatusType: 1 }),
  request(1044, { Address: '0 Not Found', Description: 'Water on the street', StatusType: 2 }),
];

const found = (query: string, filter: StatusFilter = 'all') =>
  findRequests(searchable(requests), query, filter).map(({ Id }) => Id);

describe('a search finds a request by', () => {
  test.each([
    ['its id', '1043', [1043]],
    ['its id as it is often written', '#1044', [1044]],
    ['its work type', 'graffiti', [1043]],
    ['its address, without capitals and accents', 'cafe str', [1043]],
    ['its description', 'water', [1044]],
    ['words from anywhere in it', 'bridge pothole', [1042]],
    ['what stands where there is no address', 'no address', [1044]],
  ])('%s', (_, query, ids) => {
    expect(found(query)).toEqual(ids);
  });
});

test('an empty search finds all, in their order', () => {
  expect(found('  ')).toEqual([1042, 1043, 1044]);
});

test('every word has to be there', () => {
  expect(found('bridge graffiti')).toEqual([]);
});

test.each([
  ['new', [1042]],
  ['inProgress', [1043]],
  ['final', [1044]],
] as const)('the filter leaves those that are %s', (filter, ids) => {
  expect(found('', filter)).toEqual(ids);
});

test('search and filter narrow together', () => {
  expect(found('street', 'final')).toEqual([1044]);
});
