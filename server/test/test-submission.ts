import type { Database } from '#platform/database.ts';
import type { Submission } from '#requests/changes/submit-request.ts';

const plain = {
  answers: null,
  answersSaid: '',
  longitude: 10.5,
  latitude: 50.5,
  sessionId: 1,
  fileGuid: undefined,
  repeatKey: undefined,
  guid: undefined,
  accountId: null,
  actor: 'resident',
  author: '',
  description: 'A hole',
  comments: '',
  priority: 5,
  assetId: '',
  gisLayer: '',
  uniqueClientId: '',
  isCitizens: true,
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  language: null,
  address: '',
  addressMissing: null,
  addressSource: '',
  city: '',
  state: '',
  zip: '',
  teamId: null,
  routedBy: null,
  answerDueAt: null,
  resolveDueAt: null,
  followUps: [],
  toldOwner: null,
  isPublic: false,
} satisfies Partial<Submission>;

/**
 * A guest's submission that the client accepts, without a guid, mails or photos. Tests give the fields that
 * they need.
 */
export async function submissionTo(
  database: Database,
  clientId: number,
  fields: Partial<Submission> & Pick<Submission, 'arrivedAt'>,
): Promise<Submission> {
  const [ids] = await database.query<Pick<Submission, 'workTypeId' | 'statusId'>>(
    `select work_type_id as "workTypeId", status_id as "statusId"
     from work_types join statuses using (client_id) where client_id = $1 and is_initial limit 1`,
    [clientId],
  );
  return { ...plain, ...ids!, collectedAt: fields.arrivedAt, ...fields };
}
