import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { toolkits } from './toolkits.ts';

const idsOf = (...args: string[]) => {
  const { url, chosenToolkits, requiredToolkits } = readOptions(args, toolkits);
  const ids = (list: Iterable<{ id: string }>) => Array.from(list, ({ id }) => id);
  return { url: url?.href, chosenToolkits: ids(chosenToolkits), requiredToolkits: ids(requiredToolkits) };
};
const all = toolkits.map(({ id }) => id);

describe('The command line', () => {
  test('tries all and requires none, on its own server', () => {
    expect(idsOf()).toEqual({ url: undefined, chosenToolkits: all, requiredToolkits: [] });
  });

  test('may name a server, the toolkits to try, and the required ones', () => {
    expect(idsOf('http://127.0.0.1:8080', '--only', 'php, zeep', '--require', 'zeep')).toEqual({
      url: 'http://127.0.0.1:8080/',
      chosenToolkits: ['php', 'zeep'],
      requiredToolkits: ['zeep'],
    });
  });

  test('requires all toolkits that are tried', () => {
    expect(idsOf('--require', 'all').requiredToolkits).toEqual(all);
    expect(idsOf('--require=all', '--only=gsoap').requiredToolkits).toEqual(['gsoap']);
  });

  test.each([
    [['--only', 'cobol'], /No toolkit 'cobol'.*wsimport/],
    [['--require', 'php', '--only', 'zeep'], /No toolkit 'php'/],
    [['https://example.org'], /http:/],
    [['--all'], /--all/],
    [['http://a', 'http://b'], /npm run check -- foreign-clients/],
  ])('%j is explained', (args, sentence) => {
    expect(() => idsOf(...args)).toThrow(sentence);
  });
});
