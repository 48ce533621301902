import { expect, test } from 'vitest';
import { messageBlocks } from './message-blocks.ts';

test('Paragraphs, lists, bold words and web addresses are read', () => {
  expect(messageBlocks('**Leave** the house.\n\n- Call us\n- See https://gas.example/help.')).toEqual([
    { kind: 'paragraph', parts: [{ text: 'Leave', isBold: true }, { text: ' the house.' }] },
    {
      kind: 'list',
      items: [
        [{ text: 'Call us' }],
        [
          { text: 'See ' },
          { text: 'https://gas.example/help', href: 'https://gas.example/help' },
          { text: '.' },
        ],
      ],
    },
  ]);
});

test('A link with a name works, and HTML or another scheme stays text', () => {
  const [block] = messageBlocks('[Gas](https://gas.example) <b>x</b> [no](javascript:alert(1))');
  expect(block).toEqual({
    kind: 'paragraph',
    parts: [{ text: 'Gas', href: 'https://gas.example' }, { text: ' <b>x</b> [no](javascript:alert(1))' }],
  });
});
