import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { requestRow } from './request-row.ts';

type Case = ResultOf<typeof findRequest>;

/** The differences from the usual case, part by part. */
export interface CaseWishes extends Partial<Omit<Case, 'public' | 'internal'>> {
  public?: Partial<Case['public']>;
  internal?: Partial<Case['internal']>;
}

const internalOfNew: Case['internal'] = {
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
  returned: null,
  pause: null,
  comments: '',
  uniqueClientId: '',
  assetId: '',
  gisLayer: '',
  toldOwner: null,
  ownerKey: '',
  contact: { hasName: false, hasEmail: false, hasPhone: false },
  language: null,
  followers: 0,
  reportedBy: { confirmed: 0, unconfirmed: 0 },
  isDuplicate: false,
  waitsForRelease: false,
  cameBack: null,
  mayWork: true,
};

function publicOfNew(requestId: number): Case['public'] {
  const { guid, workType, address, createdAt, longitude, latitude } = requestRow(requestId);
  const where = { address, city: '', state: '', zip: '', longitude, latitude };
  const link = `/#/requeststatus/${guid}`;
  const status = { status: 'Submitted', statusType: 0 };
  return { guid, workType, ...status, description: 'A hole.', ...where, postedAt: createdAt, link };
}

/** A whole case. A test sets only the parts that it is about. */
export function caseOf(requestId: number, { public: seen, internal, ...more }: CaseWishes = {}): Case {
  return {
    requestId,
    version: 1,
    modifiedAt: new Date('2026-11-20T12:00:00Z'),
    public: { ...publicOfNew(requestId), ...seen },
    internal: { ...internalOfNew, ...internal },
    questions: null,
    timeline: [],
    feedback: [],
    photos: [],
    attachments: [],
    saidSame: [],
    nearby: [],
    possibleDuplicates: [],
    duplicateOf: null,
    duplicates: [],
    takenDown: [],
    ...more,
  };
}
