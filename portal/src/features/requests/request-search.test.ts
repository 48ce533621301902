import { describe, expect, test } from 'vitest';
import { ownRequest } from '#test/own-request.ts';
import { findRequests, searchable, type StatusFilter } from './request-search.ts';

const requests = [
  ownRequest(1042),
  ownRequest(1043, { WorkTypeName: 'Graffiti', Address: '12 Café Street', StatusType: 1 }),
  ownRequest(1044, { Address: '0 Not Found', Description: 'Water on the street', StatusType: 2 }),
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
