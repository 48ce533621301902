import { expect, test } from 'vitest';
import { refuseUnknownDefault } from './refuse-unknown-default.ts';

const clients = [{ name: 'lakeside' }, { name: 'riverbend' }];

test.each([['riverbend'], [undefined]])(
  '%s may be the municipality of hosts that name none',
  (defaultClient) => expect(() => refuseUnknownDefault({ defaultClient }, clients)).not.toThrow(),
);

test('any name will do until there is a municipality', () =>
  expect(() => refuseUnknownDefault({ defaultClient: 'anywhere' }, [])).not.toThrow());

test('one that is not there is named, with those that are', () =>
  expect(() => refuseUnknownDefault({ defaultClient: 'riverbnd' }, clients)).toThrow(
    "DEFAULT_CLIENT 'riverbnd' is no municipality of this installation. Set it to one of lakeside, riverbend.",
  ));
