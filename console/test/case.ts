import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { requestRow } from './request-row.ts';

type Case = ResultOf<typeof findRequest>;

interface CaseWishes extends Partial<Omit<Case, 'public' | 'internal'>> {
  public?: Partial<Case['public']>;
  internal?: Partial<Case['internal']>;
}

/** All of a case, of which a test says what it is about. */
export function caseOf(requestId: number, { public: seen, internal, ...more }: CaseWishes = {}): Case {
  const { guid, workType, address, createdAt, longitude, latitude } = requestRow(requestId);
  return {
    requestId,
    version: 1,
    modifiedAt: createdAt,
    public: {
      guid,
      workType,
      status: 'Submitted',
      statusType: 0,
      description: 'A hole.',
      address,
      city: '',
      state: '',
      zip: '',
      longitude,
      latitude,
      postedAt: createdAt,
      link: `/#/requeststatus/${guid}`,
      ...seen,
    },
    internal: {
      status: { statusId: 1, name: 'Submitted', citizenName: 'Submitted', type: 0 },
      outcome: '',
      priority: 5,
      team: null,
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
      ...internal,
    },
    timeline: [],
    photos: [],
    nearby: [],
    possibleDuplicates: [],
    duplicateOf: null,
    duplicates: [],
    ...more,
  };
}
