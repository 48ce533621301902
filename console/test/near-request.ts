/** An address, and a request that was reported there before. */
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import type { findNearby } from '@fixpoint/contract/desk/intake/find-nearby.ts';
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

/** By that address. */
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
};

/** All of it. */
export const nearCase = {
  requestId: 1190,
  version: 4,
  modifiedAt: postedAt,
  public: {
    guid: '7a5c0d5e-0000-4000-8000-000000000001',
    workType: pothole,
    status: 'Submitted',
    statusType: 0,
    description: 'A hole by the bridge',
    address: '42 Bridge Lane',
    city: 'Riverbend',
    state: '',
    zip: '',
    longitude: -93.25,
    latitude: 44.9502,
    postedAt,
    link: '/#/requeststatus/x',
  },
  internal: {
    status: submitted,
    outcome: '',
    priority: 5,
    team: streets,
    assignee: null,
    acceptedAt: null,
    dueAt: null,
    answerDueAt: null,
    resolveDueAt: null,
    answeredAt: null,
    closedAt: null,
    reopenedAt: null,
    pause: null,
    comments: '',
    assetId: '',
    gisLayer: '',
    contact: { hasName: false, hasEmail: false, hasPhone: false },
    language: null,
    followers: 0,
    isDuplicate: false,
    mayWork: true,
  },
  timeline: [],
  photos: [],
  nearby: [],
  possibleDuplicates: [],
  duplicateOf: null,
  duplicates: [],
} satisfies ResultOf<typeof findRequest>;
