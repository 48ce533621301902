import type { findSettings } from '@fixpoint/contract/desk/settings/find-settings.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { workTypeSetting } from './work-type-setting.ts';

export type Settings = ResultOf<typeof findSettings>;

const byNobody = { version: 0, setBy: 'file', changedAt: null, changedBy: null } as const;

/** The settings of the municipality of the tests, which nobody has changed. */
export const riverbendSettings: Settings = {
  workTypes: { ...byNobody, value: [workTypeSetting('pothole', 'Pothole'), workTypeSetting('tree', 'Tree')] },
  statuses: {
    ...byNobody,
    value: [
      {
        key: 'new',
        name: 'New',
        citizenName: { en: 'Received' },
        type: 'new',
        closingNeeds: 'nothing',
        ending: 'other',
        isInitial: true,
        isActive: true,
      },
    ],
  },
  texts: {
    ...byNobody,
    value: { displayName: 'Riverbend', disclaimer: { isEnabled: false, text: { en: '' }, isKept: false } },
  },
  looks: {
    ...byNobody,
    value: { accent: '#0f5e8c', logo: null, headerLogo: null, darkLogo: null, darkHeaderLogo: null },
  },
  links: { ...byNobody, value: [] },
  reporting: {
    ...byNobody,
    value: {
      anonymousRequests: true,
      citizenSite: true,
      feedback: false,
      timeZone: 'America/Chicago',
      retention: {
        namesAfterMonths: null,
        photosAfterMonths: null,
        notesAfterMonths: null,
        unvalidatedAccountsAfterDays: 30,
        securityEventDays: null,
      },
    },
  },
  publish: { ...byNobody, value: { preset: 'nothing', closedForDays: 180, workTypes: [] } },
  fixed: {
    name: 'riverbend',
    language: 'en',
    extent: { west: -91, south: 40, east: -90, north: 41 },
    basemaps: [{ map: 'streets', from: 'riverbend/abc.pmtiles', attribution: 'Riverbend' }],
    hasAddresses: true,
    hosting: {
      hostNames: ['311.riverbend.gov', 'roads.riverbend.gov'],
      languages: ['en', 'es'],
      helpUrl: null,
      mailFrom: 'Riverbend <311@riverbend.gov>',
      supportEmail: null,
      mailServer: 'mail.riverbend.gov:587',
      limits: { requestsOfGuest: '3, then 6/hour' },
      photoMegabytes: null,
      mailsPerDay: '500',
    },
  },
};
