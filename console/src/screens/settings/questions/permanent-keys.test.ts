import { expect, test } from 'vitest';
import { withPermanentKeys } from './permanent-keys.ts';

test('new entries and choices get keys of their text, and conditions and tests name them', () => {
  const set = withPermanentKeys(
    {
      entries: [
        { key: 'gas', kind: 'yes-no', label: { en: 'Gas?' } },
        {
          key: '+1',
          kind: 'one-of',
          label: { en: 'Gas' },
          choices: [
            { key: 'strong', label: { en: 'Strong' } },
            { key: '+2', label: { en: 'Strong' } },
          ],
        },
        {
          key: '+3',
          kind: 'stop',
          heading: { en: 'Call' },
          showIf: {
            test: 'all',
            of: [
              { test: 'is', answer: 'gas', value: true },
              { test: 'is-one-of', answer: '+1', value: ['+2'] },
            ],
          },
        },
      ],
      examples: [{ name: 'Gas', answers: { '+1': '+2' }, asked: ['gas', '+1'], stops: ['+3'] }],
    },
    'en',
  );
  expect(set).toMatchObject({
    entries: [
      { key: 'gas' },
      { key: 'gas-2', choices: [{ key: 'strong' }, { key: 'strong-2' }] },
      {
        key: 'call',
        showIf: { of: [{ answer: 'gas' }, { answer: 'gas-2', value: ['strong-2'] }] },
      },
    ],
    examples: [{ answers: { 'gas-2': 'strong-2' }, asked: ['gas', 'gas-2'], stops: ['call'] }],
  });
});

test('keys that were published stay, although the text has changed', () => {
  const entries = [{ key: 'depth', kind: 'number' as const, label: { en: 'How wide?' } }];
  expect(withPermanentKeys({ entries }, 'en')).toEqual({ entries });
});
