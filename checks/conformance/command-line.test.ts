import { CommanderError } from 'commander';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCommandLine } from './command-line.ts';

const stderr = vi.spyOn(process.stderr, 'write');
beforeEach(() => void stderr.mockReset().mockReturnValue(true));
afterEach(() => void stderr.mockReset());

const read = (line: string, env: NodeJS.ProcessEnv = {}) => readCommandLine(line.split(' '), env);

test('an address is enough: its first label names the municipality, and writing is off', () => {
  const { endpoint, ...wishes } = read('http://riverbend.localhost:8080');
  expect(endpoint.href).toBe('http://riverbend.localhost:8080/ws7/t.asmx');
  expect(wishes).toEqual({
    client: 'riverbend',
    staff: undefined,
    citizen: undefined,
    mayWrite: false,
    isJson: false,
  });
});

test('a service may have any path, and the municipality may be named', () => {
  const { endpoint, client } = read('https://10.0.0.1/old/T.asmx?WSDL --client riverbend');
  expect([endpoint.href, client]).toEqual(['https://10.0.0.1/old/T.asmx', 'riverbend']);
});

test('a password may have colons and spaces', () => {
  const args = ['http://city.example', '--staff', 'clerk:river: bend', '--write', '--json'];
  expect(readCommandLine(args, {})).toMatchObject({
    staff: { name: 'clerk', password: 'river: bend' },
    mayWrite: true,
    isJson: true,
  });
});

test('credentials may come from the environment, so that no shell history has them', () => {
  const env = { WS7_STAFF: 'clerk:a', WS7_CITIZEN: 'ada@city.example:b' };
  expect(read('http://city.example', env)).toMatchObject({
    staff: { name: 'clerk', password: 'a' },
    citizen: { name: 'ada@city.example', password: 'b' },
  });
  expect(read('http://city.example --staff other:c', env).staff).toEqual({ name: 'other', password: 'c' });
});

test.each([
  ['ftp://city.example', 'does not begin with http'],
  ['city.example', 'does not begin with http'],
  ['http://127.0.0.1:8080', 'Name the municipality with --client: 127.0.0.1 does not.'],
  ['http://localhost:8080', 'Name the municipality with --client'],
  ['http://www.city.example', 'Name the municipality with --client'],
  ['http://city.example --staff clerk', 'must have the form name:password.'],
  ['http://city.example --wirte', "unknown option '--wirte'"],
])('%s is answered with an explanation of the mistake', (line, words) => {
  expect(() => read(line)).toThrow(CommanderError);
  expect(stderr.mock.calls.flat().join('')).toContain(words);
});
