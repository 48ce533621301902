import { expect, test } from 'vitest';
import { refuseUnknownDefault } from './refuse-unknown-default.ts';

const clients = [{ name: 'lakeside' }, { name: 'riverbend' }];

test.each([['riverbend'], [undefined]])('%s may be the default municipality', (defaultClient) =>
  expect(() => refuseUnknownDefault({ defaultClient }, clients)).not.toThrow(),
);

test('any default is accepted until there is a municipality', () =>
  expect(() => refuseUnknownDefault({ defaultClient: 'anywhere' }, [])).not.toThrow());

test('an unknown default is refused, and the message names the known municipalities', () =>
  expect(() => refuseUnknownDefault({ defaultClient: 'riverbnd' }, clients)).toThrow(
    "DEFAULT_CLIENT 'riverbnd' is no municipality of this installation. Set it to one of lakeside, riverbend.",
  ));
