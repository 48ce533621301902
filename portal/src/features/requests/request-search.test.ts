import { describe, expect, test } from 'vitest';
import { ownRequest } from '#test/own-request.ts';
import { searchRequests, searchable, type StatusFilter } from './request-search.ts';

const requests = [
  ownRequest(1042),
  ownRequest(1043, { WorkTypeName: 'Graffiti', Address: '12 Café Street', StatusType: 1 }),
  ownRequest(1044, { Address: '0 Not Found', Description: 'Water on the street', StatusType: 2 }),
];

const found = (query: string, filter: StatusFilter = 'all') =>
  searchRequests(searchable(requests), query, filter).map(({ Id }) => Id);

describe('A search', () => {
  test.each([
    ['its id', '1043', [1043]],
    ['its id with a sign in front', '#1044', [1044]],
    ['its work type', 'graffiti', [1043]],
    ['its address, without capitals and accents', 'cafe str', [1043]],
    ['its address, in capitals and with other accents', 'CAFÈ', [1043]],
    ['its description', 'water', [1044]],
    ['its description, in capitals', 'WATER', [1044]],
    ['a part of a word', 'affit', [1043]],
    ['words in any order, with any blanks between them', '  street \t graffiti\n', [1043]],
    ['words of different fields', 'bridge pothole', [1042]],
    ['the words shown instead of an address', 'no address', [1044]],
  ])('a search finds a request by %s', (_, query, ids) => {
    expect(found(query)).toEqual(ids);
  });
});

test('a search ignores accents, even if they are separate characters', () => {
  const among = searchable([ownRequest(7, { Description: 'Straße am Cafe\u0301, Łódź, İstanbul' })]);
  const isFound = (query: string) => searchRequests(among, query, 'all').length === 1;
  for (const query of ['café', 'CAFE', 'STRAßE', 'łodz', 'istanbul'])
    expect(isFound(query), query).toBe(true);
  expect(isFound('cafés')).toBe(false);
});

test('a # is ignored only before an id', () => {
  const among = searchable([ownRequest(7, { Description: 'Pole #12, lot #b, C#4' }), ownRequest(8)]);
  const ids = (query: string) => searchRequests(among, query, 'all').map(({ Id }) => Id);
  expect([ids('#12'), ids('pole #12'), ids('12')]).toEqual([[7], [7], [7]]);
  expect([ids('#b'), ids('c#4'), ids('b')]).toEqual([[7], [7], [7, 8]]);
  expect([ids('#'), ids('##8')]).toEqual([[7], []]);
});

test('an empty search finds all requests, in their order', () => {
  expect(found('  ')).toEqual([1042, 1043, 1044]);
});

test('a request must contain every word', () => {
  expect(found('bridge graffiti')).toEqual([]);
});

test.each([
  ['new', [1042]],
  ['inProgress', [1043]],
  ['final', [1044]],
] as const)('the filter returns requests that are %s', (filter, ids) => {
  expect(found('', filter)).toEqual(ids);
});

test('search and filter apply together', () => {
  expect(found('street', 'final')).toEqual([1044]);
});
