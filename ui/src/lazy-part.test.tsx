import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { lazyPart } from './lazy-part.ts';

afterEach(cleanup);

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const failing = () => Promise.reject<typeof Greeting>(new TypeError('Failed to fetch'));

test('a part shows when its code has loaded', async () => {
  const Part = lazyPart(() => Promise.resolve(Greeting));
  render(
    <Suspense>
      <Part name="Ada" />
    </Suspense>,
  );
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

test('if the code of a part does not load, the page stays, with something else in its place', async () => {
  const Part = lazyPart(failing, ({ name }) => <p>Not here, {name}</p>);
  const Empty = lazyPart(failing);
  render(
    <Suspense>
      <Part name="Ada" />
      <Empty name="Ada" />
      <p>The rest</p>
    </Suspense>,
  );
  expect(await screen.findByText('Not here, Ada')).toBeTruthy();
  expect(screen.getByText('The rest')).toBeTruthy();
});
