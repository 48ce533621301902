import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DoneDrawing } from './done-drawing.tsx';
import { EmptyListDrawing } from './empty-list-drawing.tsx';
import { NotFoundDrawing } from './not-found-drawing.tsx';
import { OfflineDrawing } from './offline-drawing.tsx';
import { SentDrawing } from './sent-drawing.tsx';

afterEach(cleanup);

test.each([
  ['an empty list', EmptyListDrawing],
  ['no connection', OfflineDrawing],
  ['a sent message', SentDrawing],
  ['work that is done', DoneDrawing],
  ['nothing found', NotFoundDrawing],
])(
  'the drawing of %s is hidden from screen readers, takes no focus, and has less than 1 kB',
  (_of, Drawing) => {
    const { container } = render(<Drawing />);
    const [drawing] = container.children;
    expect(drawing?.getAttribute('aria-hidden')).toBe('true');
    expect(drawing?.getAttribute('focusable')).toBe('false');
    expect(container.innerHTML.length).toBeLessThan(1000);
  },
);
