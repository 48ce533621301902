import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LogoPicture } from './logo-picture.tsx';

afterEach(cleanup);

const picturesOf = (darkSrc: string | undefined) => {
  const { container } = render(
    <LogoPicture className="sign" src="/logo.jpg" darkSrc={darkSrc} alt="City of Riverbend" />,
  );
  return [...container.querySelectorAll('img')].map((one) => `${one.className}: ${one.getAttribute('src')}`);
};

test('a logo for dark screens takes the place of the other one there, and without it nothing changes', () => {
  expect(picturesOf('/dark.png')).toEqual(['sign by-day: /logo.jpg', 'sign by-night: /dark.png']);
  cleanup();
  expect(picturesOf(undefined)).toEqual(['sign: /logo.jpg']);
});
