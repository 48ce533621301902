import { describe, expect, test } from 'vitest';
import { changelogParts, closeUnreleased, newestVersion } from './changelog.ts';

const text = `# Changelog

## [Unreleased]

### Added

- A map.

### Security

Nothing.

### Upgrade

Nothing to do.

## [0.1.0] - 2026-11-21

- The first one.
`;

describe('The changelog', () => {
  test('A release turns the unreleased part into its own and begins an empty one', () => {
    const closed = closeUnreleased(text, '0.2.0', '2026-11-28');
    expect(changelogParts(closed).map(({ name, day }) => [name, day])).toEqual([
      ['Unreleased', undefined],
      ['0.2.0', '2026-11-28'],
      ['0.1.0', '2026-11-21'],
    ]);
    expect(changelogParts(closed)[0]!.body).toBe('');
    expect(changelogParts(closed)[1]!.body).toContain('A map.');
    expect(newestVersion(closed)).toBe('0.2.0');
  });

  test.each([
    ['the version exists', text, '0.1.0', 'already has version 0.1.0'],
    ['nothing is unreleased', text.replace('[Unreleased]', '[0.1.5]'), '0.2.0', 'no part'],
    [
      'the part does not say what to do at an upgrade',
      text.replace('### Upgrade', ''),
      '0.2.0',
      '### Upgrade',
    ],
    [
      'the part does not say what changed for security',
      text.replace('### Security', ''),
      '0.2.0',
      '### Security',
    ],
  ])('A release is refused if %s', (_, changelog, version, message) => {
    expect(() => closeUnreleased(changelog, version, '2026-11-28')).toThrow(message);
  });
});
