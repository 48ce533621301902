/** An address, and a request that was reported near it before. */
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findNearby } from '@fixpoint/contract/desk/intake/find-nearby.ts';
import { caseOf } from './case.ts';
import { streets } from './visit-desk.tsx';

export const lane = {
  label: '44 Bridge Lane, Riverbend',
  longitude: -93.25,
  latitude: 44.95,
  precision: 'house',
} as const;
const pothole = { workTypeId: 1, name: 'Pothole', color: '#c2410c' };
const submitted = { statusId: 1, name: 'Submitted', citizenName: 'Submitted', type: 0 };
const postedAt = new Date('2026-11-20T15:00:00Z');

/** A request near that address. */
export const near: ResultOf<typeof findNearby>['requests'][number] = {
  requestId: 1190,
  workType: pothole,
  status: submitted,
  team: streets,
  address: '42 Bridge Lane',
  longitude: -93.25,
  latitude: 44.9502,
  postedAt,
  distance: 22,
  days: 2,
  isOpen: true,
  isSameWorkType: true,
  mayBeSame: true,
};

/** The same request as a case. */
export const nearCase = caseOf(near.requestId, {
  version: 4,
  public: { description: 'A hole by the bridge', address: near.address, latitude: near.latitude, postedAt },
  internal: { team: streets },
});
