import '#test/device-for-tests.ts';
import { findDay } from '@fixpoint/contract/desk/day/find-day.ts';
import { findMunicipality } from '@fixpoint/contract/desk/find-municipality.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, type DeskAnswer, Refused, visitDesk } from '#test/visit-desk.tsx';

const tiles = {
  kind: 'tiles',
  url: '/tiles/{z}/{x}/{y}.mvt',
  attribution: '© Town',
  minZoom: 3,
  maxZoom: 14,
} as const;
const anEmptyDay = answer(findDay, {
  endsAt: new Date(Date.now() + 3_600_000),
  cases: [],
  hasMore: false,
});
const onItsWay: DeskAnswer = { cmd: findMunicipality.cmd, answerTo: () => new Promise(() => undefined) };
const refused = answer(findMunicipality, () => {
  throw new Refused('notFound', 'There is none.');
});

test.each([
  ['is on its way', 'Loading the map', onItsWay],
  ['cannot be had', 'The map cannot be drawn here. The list has the same requests.', refused],
])(
  'where the day is empty, and where the town lies %s, the map says so',
  async (_how, said, municipality) => {
    visitDesk({
      at: '/day',
      startUp: { basemaps: { streets: tiles, hybrid: tiles } },
      answers: [anEmptyDay, municipality],
    });
    // What is shown until the map's code is there says that it comes, too.
    await import('./day-map.tsx');
    fireEvent.click(await screen.findByRole('button', { name: 'Map' }));
    const isSaid = () => expect(document.body.innerHTML).toContain(said);
    await vi.waitFor(isSaid, 10_000);
    await new Promise((resolve) => setTimeout(resolve, 500));
    isSaid();
  },
);
