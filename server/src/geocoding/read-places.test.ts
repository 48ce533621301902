import { expect, test } from 'vitest';
import { AddressFileError } from './read-addresses.ts';
import { readPlaces } from './read-places.ts';

test('places are read, with more or less than a name', () => {
  const text =
    'name,kind,address,city,longitude,latitude\n"City Hall, Old",townhall,100 Main Street,Milton,-90.05,40.05\nDog Park,,,,-90.06,40.06\n';
  expect(readPlaces(text)).toEqual([
    {
      name: 'City Hall, Old',
      kind: 'townhall',
      address: '100 Main Street',
      city: 'Milton',
      longitude: -90.05,
      latitude: 40.05,
    },
    { name: 'Dog Park', kind: '', address: '', city: '', longitude: -90.06, latitude: 40.06 },
  ]);
  expect(readPlaces('LAT,LON,Name\n40,-90,Dog Park\n')).toEqual([
    { name: 'Dog Park', kind: '', address: '', city: '', longitude: -90, latitude: 40 },
  ]);
});

test.each([
  [
    'kind,longitude,latitude\n',
    'the first row must name the columns name, longitude, latitude, and may name kind, address, city',
  ],
  [
    'name,longitude\n',
    'the first row must name the columns name, longitude, latitude, and may name kind, address, city',
  ],
  ['name,lon,lat\nDog Park,-90,40\n ,-90,40\n', 'row 3: the place has no name'],
  ['name,lon,lat\nDog Park,-90,95\n', 'row 2: longitude and latitude are not degrees'],
  ['name,lon,lat\nDog Park\n', 'row 2: longitude and latitude are not degrees'],
])('%j is refused with a sentence that names the row', (text, message) => {
  expect(() => readPlaces(text)).toThrow(new AddressFileError(message));
});
