import { expect, test } from 'vitest';
import { AddressFileError, readAddresses } from './read-addresses.ts';

const mainStreet = {
  houseNumber: '12',
  street: 'Main Street, Upper',
  city: 'Riverbend',
  state: 'IL',
  zip: '62396',
  longitude: -90.95,
  latitude: 40.41,
};

test('our own columns are read, in any order, with quoted fields', () => {
  const text =
    '\uFEFFstreet,housenumber,city,state,zip,longitude,latitude\r\n"Main Street, Upper",12,Riverbend,IL,62396,-90.95,40.41\r\n\r\n';
  expect(readAddresses(text)).toEqual([mainStreet]);
});

test('the columns of OpenAddresses are read, with more than is needed', () => {
  const text =
    'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n-90.95,40.41,12,"Main Street, Upper",,Riverbend,,IL,62396,,8c\n';
  expect(readAddresses(text)).toEqual([mainStreet]);
});

test('an address without a house number is left out', () => {
  const text = 'LON,LAT,NUMBER,STREET,CITY,REGION,POSTCODE\n-90.95,40.41,,Main Street,,,\n';
  expect(readAddresses(text)).toEqual([]);
});

test.each(['housenumber,street\n12,Main Street', ''])('a file without the columns is refused', (text) => {
  expect(() => readAddresses(text)).toThrow(/the first row must name the columns/);
});

test('a row whose position is no position is named', () => {
  const text = 'LON,LAT,NUMBER,STREET,CITY,REGION,POSTCODE\n1,1,1,A,,,\nx,1,1,A,,,\n';
  expect(() => readAddresses(text)).toThrow(
    new AddressFileError('row 3: longitude and latitude are not degrees'),
  );
});
