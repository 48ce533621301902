/** Reports of visitors on the page "To release". */
import { decideAbuseReports } from '@fixpoint/contract/desk/release/decide-abuse-reports.ts';
import { findAbuseReports } from '@fixpoint/contract/desk/release/find-abuse-reports.ts';
import { findToRelease } from '@fixpoint/contract/desk/release/find-to-release.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, visitDesk } from '#test/visit-desk.tsx';

const reported = {
  requestId: 1192,
  workType: { workTypeId: 1, name: 'Pothole', color: '#c2410c' },
  isInReview: true,
  reports: [
    {
      photoId: 7,
      reason: 'personal' as const,
      words: 'My car is in it',
      reportedAt: new Date('2026-11-20T15:00:00Z'),
    },
    { photoId: null, reason: 'insult' as const, words: '', reportedAt: new Date('2026-11-20T16:00:00Z') },
  ],
};

test('A clerk reads what visitors reported, and decides that it stays', async () => {
  let requests = [reported];
  const visit = visitDesk({
    at: '/release',
    role: 'clerk',
    answers: [
      answer(findToRelease, { isReviewing: true, count: 0, oldestAt: null, requests: [] }),
      answer(findAbuseReports, () => ({ requests })),
      answer(decideAbuseReports, () => {
        requests = [];
        return { version: 3 };
      }),
    ],
  });
  const reports = await screen.findByRole('region', { name: '1 request was reported by visitors' });
  expect(within(reports).getByText('My car is in it')).toBeTruthy();
  expect(within(reports).getByText('Its words and photos are hidden until you decide.')).toBeTruthy();
  fireEvent.click(within(reports).getByRole('button', { name: 'Looked at, it stays' }));
  await vi.waitFor(() => expect(screen.queryByText('My car is in it')).toBeNull());
  expect(visit.payloadsOf(decideAbuseReports)).toMatchObject([
    { requestId: 1192, isStaying: true, seenReports: 2 },
  ]);
});
