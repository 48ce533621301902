/** An attempt on each command of the desk, and its outcome for each caller. */
import type { DeskCommandName } from '@fixpoint/contract/desk/index.ts';
import type { DeskScene } from './desk-scene.ts';
import type { DeskAttempt } from './desk-attempt.ts';
import { accountAttempts } from './account-attempts.ts';
import { publishAttempts } from './publish-attempts.ts';
import { webhookAttempts } from './webhook-attempts.ts';
import { ownerAttempts } from './owner-attempts.ts';
import { questionAttempts } from './question-attempts.ts';
import { goodPassword } from './test-accounts.ts';

const own = { elsewhere: 'own', otherTeam: 'own' } as const;
const hiddenEnds = { elsewhere: 'notFound', otherTeam: 'notFound' } as const;
/** Belongs to a municipality but to no team: a clerk of any team may call. */
const ofClient = { elsewhere: 'notFound', otherTeam: 'own' } as const;

const ofRequest = ({ requestId }: DeskScene) => ({ requestId });
const seenVersion = ({ requestId, version }: DeskScene) => ({ requestId, version });
const because = (reason: string) => (scene: DeskScene) => ({ ...seenVersion(scene), reason });
const insult = ({ requestId }: DeskScene) => ({ requestId, subject: 'description', reason: 'insult' });
const nothing = () => ({});
const numbersOfYear = () => ({ filter: {}, from: '2026-01-01T00:00:00Z', until: '2027-01-01T00:00:00Z' });
const photo = ({ requestId, photoId }: DeskScene) => ({ requestId, photoId });
const attachment = ({ requestId, attachmentId }: DeskScene) => ({ requestId, attachmentId });
const all = () => ({ filter: {}, sort: 'newest' });
const reply = (scene: DeskScene) => ({ ...seenVersion(scene), text: 'Thank you.', delaySeconds: 60 });
/** Only the member who planned a bulk act finds it. */
const bulk = () => ({ bulkId: 4711 });
const noRouting = { areas: [], rules: [], defaultTeamId: null };

/** Each municipality has settings of its own. Saving requires their version, and this one never exists. */
const seenByNobody = { elsewhere: 'conflict', otherTeam: 'conflict' } as const;
const unseenVersion = (value: unknown) => ({ version: -1, value });

/** By command. A new command does not compile until it has an attempt. */
export const deskAttempts: Record<DeskCommandName, DeskAttempt> = {
  signIn: {
    from: 'open',
    payload: () => ({ username: 'manager', password: `not ${goodPassword}` }),
    elsewhere: 'passwordNotAccepted',
    otherTeam: 'passwordNotAccepted',
  },
  signOut: { from: 'open', payload: nothing, ...own },
  findSignInRules: { from: 'open', payload: nothing, ...own },
  findMe: { from: 'viewer', payload: nothing, ...own },
  ...accountAttempts,
  ...webhookAttempts,
  findKeys: { from: 'manager', payload: nothing, ...own },
  saveKey: {
    from: 'manager',
    payload: ({ keyId }) => ({ keyId, name: 'Mine', role: 'viewer', teamIds: null, expiresAt: null }),
    ...hiddenEnds,
    isForPeople: true,
  },
  revokeKey: { from: 'manager', payload: ({ keyId }) => ({ keyId }), ...hiddenEnds, isForPeople: true },
  resetSecondFactor: {
    from: 'manager',
    payload: ({ colleagueId }) => ({ accountId: colleagueId }),
    ...hiddenEnds,
    isForPeople: true,
  },
  unlinkProvider: {
    from: 'manager',
    payload: ({ colleagueId }) => ({ accountId: colleagueId }),
    ...hiddenEnds,
    isForPeople: true,
  },
  saveSignInRules: {
    from: 'manager',
    payload: () => ({ isSecondFactorRequired: false }),
    ...own,
    isForPeople: true,
  },
  findMunicipality: { from: 'viewer', payload: nothing, ...own },
  findRequests: { from: 'viewer', payload: all, ...own },
  countRequests: { from: 'viewer', payload: () => ({ filters: [{}] }), ...own },
  findRequestPoints: {
    from: 'viewer',
    payload: () => ({ filter: {}, viewport: { west: 10, south: 50, east: 11, north: 51 }, zoom: 18 }),
    ...own,
  },
  findWholeRequests: {
    from: 'viewer',
    payload: ({ requestId }) => ({ requestIds: [requestId] }),
    ...own,
  },
  findChanges: { from: 'viewer', payload: nothing, ...own },
  exportRequests: { from: 'viewer', payload: () => ({ filter: {} }), ...own },
  findViews: { from: 'viewer', payload: nothing, ...own },
  saveView: {
    from: 'viewer',
    payload: ({ viewId }) => ({ viewId, name: 'Mine', filter: {}, sort: 'newest', isShared: false }),
    ...hiddenEnds,
  },
  deleteView: { from: 'viewer', payload: ({ viewId }) => ({ viewId }), ...hiddenEnds },
  findTeams: { from: 'viewer', payload: nothing, ...own },
  findMembers: { from: 'viewer', payload: nothing, ...own },
  findRouting: { from: 'viewer', payload: nothing, ...own },
  testRouting: {
    from: 'viewer',
    payload: ({ workTypeId }) => ({ workTypeId, longitude: 10.5, latitude: 50.5 }),
    ...ofClient,
  },
  ...questionAttempts,
  ...publishAttempts,
  findDueRules: { from: 'viewer', payload: nothing, ...own },
  findWorkingDays: { from: 'viewer', payload: nothing, ...own },
  testDueRules: { from: 'viewer', payload: ({ workTypeId }) => ({ workTypeId }), ...ofClient },
  findNumbers: { from: 'viewer', payload: numbersOfYear, ...own },
  findFeedbackNumbers: { from: 'viewer', payload: numbersOfYear, ...own },
  findNearbyNumbers: { from: 'viewer', payload: numbersOfYear, ...own },
  findLoad: { from: 'viewer', payload: () => ({ filter: {} }), ...own },
  findNearby: { from: 'viewer', payload: () => ({ longitude: 10.5, latitude: 50.5 }), ...own },
  findWorkTypeWords: { from: 'viewer', payload: () => ({}), ...own },
  findAddresses: { from: 'viewer', payload: () => ({ text: 'main' }), ...own },
  findAddressAt: { from: 'viewer', payload: () => ({ longitude: 10.5, latitude: 50.5 }), ...own },
  saveTeam: { from: 'manager', payload: ({ teamId }) => ({ teamId, name: 'Parks' }), ...hiddenEnds },
  saveMember: {
    from: 'manager',
    payload: ({ colleagueId }) => ({ accountId: colleagueId, lastName: 'Major' }),
    ...hiddenEnds,
    isForPeople: true,
  },
  deactivateMember: {
    from: 'manager',
    payload: ({ colleagueId }) => ({ accountId: colleagueId }),
    ...hiddenEnds,
    isForPeople: true,
  },
  saveRouting: {
    from: 'manager',
    payload: () => ({ version: -1, ...noRouting }),
    elsewhere: 'conflict',
    otherTeam: 'conflict',
  },
  ...ownerAttempts,
  saveDueRules: {
    from: 'manager',
    payload: () => ({ version: -1 }),
    elsewhere: 'fieldInvalid',
    otherTeam: 'fieldInvalid',
  },
  findRequest: { from: 'viewer', payload: ofRequest, ...hiddenEnds },
  findTemplate: { from: 'viewer', payload: ({ templateId }) => ({ templateId }), ...ofClient },
  findTemplates: { from: 'viewer', payload: nothing, ...own },
  findNotices: { from: 'viewer', payload: nothing, ...own },
  markNoticesRead: { from: 'viewer', payload: () => ({ noticeIds: [4711] }), ...own },
  findNoticeSettings: { from: 'viewer', payload: nothing, ...own },
  saveNoticeSettings: { from: 'viewer', payload: () => ({ paces: { assigned: 'here' } }), ...own },
  findDay: { from: 'crew', payload: () => ({ withTeam: true }), ...own },
  acceptRequest: { from: 'crew', payload: seenVersion, ...hiddenEnds },
  addInternalNote: { from: 'crew', payload: ({ requestId }) => ({ requestId, text: 'Mine' }), ...hiddenEnds },
  callBackReply: { from: 'crew', payload: ({ requestId }) => ({ requestId, replyId: 1 }), ...hiddenEnds },
  pauseRequest: { from: 'crew', payload: because('Rain'), ...hiddenEnds },
  previewReply: { from: 'crew', payload: reply, ...hiddenEnds },
  replyToResident: { from: 'crew', payload: reply, ...hiddenEnds },
  resumeRequest: { from: 'crew', payload: seenVersion, ...hiddenEnds },
  reopenRequest: { from: 'crew', payload: seenVersion, ...hiddenEnds },
  declineReopening: {
    from: 'crew',
    payload: (scene) => ({ ...seenVersion(scene), text: 'It holds.' }),
    ...hiddenEnds,
  },
  undoReopeningDecision: { from: 'crew', payload: seenVersion, ...hiddenEnds },
  returnRequest: { from: 'crew', payload: because('Not ours'), ...hiddenEnds },
  tellWriting: { from: 'crew', payload: ofRequest, ...hiddenEnds, isForPeople: true },
  showContact: { from: 'crew', payload: ofRequest, ...hiddenEnds },
  foreseeUpdate: {
    from: 'crew',
    payload: (scene) => ({ ...seenVersion(scene), fields: {} }),
    ...hiddenEnds,
  },
  updateRequest: {
    from: 'crew',
    payload: (scene) => ({ ...seenVersion(scene), fields: { priority: 1 } }),
    ...hiddenEnds,
  },
  addPhoto: { from: 'crew', payload: photo, ...hiddenEnds },
  dropPhoto: { from: 'crew', payload: ({ photoId }) => ({ photoId }), ...own },
  createRequest: {
    from: 'clerk',
    payload: ({ guid, workTypeId }) => ({ guid, workTypeId, address: '1 Main Street', description: 'Mine' }),
    elsewhere: 'notFound',
    otherTeam: 'fieldInvalid',
  },
  inviteFollower: {
    from: 'clerk',
    payload: ({ requestId }) => ({ requestId, email: 'mine@example.org' }),
    ...hiddenEnds,
  },
  correctContact: {
    from: 'clerk',
    payload: (scene) => ({ ...seenVersion(scene), contact: { phoneNumber: '555-0134' } }),
    ...hiddenEnds,
  },
  editPhoto: {
    from: 'crew',
    payload: (scene) => ({ ...seenVersion(scene), ...photo(scene), turns: 1 }),
    ...hiddenEnds,
  },
  hideAttachment: { from: 'clerk', payload: attachment, ...hiddenEnds },
  showAttachment: { from: 'clerk', payload: attachment, ...hiddenEnds },
  hidePhoto: { from: 'clerk', payload: photo, ...hiddenEnds },
  restorePhoto: { from: 'clerk', payload: photo, ...hiddenEnds },
  linkDuplicate: {
    from: 'clerk',
    payload: (scene) => ({ ...seenVersion(scene), duplicateOf: scene.otherRequestId }),
    ...hiddenEnds,
  },
  showPhoto: { from: 'clerk', payload: photo, ...hiddenEnds },
  takeDown: { from: 'clerk', payload: insult, ...hiddenEnds },
  putBack: { from: 'clerk', payload: ({ takeDownId }) => ({ takeDownId }), ...hiddenEnds },
  findTakenDown: { from: 'clerk', payload: nothing, ...own },
  unlinkDuplicate: { from: 'clerk', payload: seenVersion, ...hiddenEnds },
  removeTemplate: { from: 'manager', payload: ({ templateId }) => ({ templateId }), ...hiddenEnds },
  saveTemplate: {
    from: 'manager',
    payload: ({ templateId }) => ({ seen: { templateId, version: 1 }, name: 'Mine', text: 'Mine' }),
    ...hiddenEnds,
  },
  planBulk: {
    from: 'clerk',
    payload: (scene) => ({
      selection: { requests: [seenVersion(scene)] },
      act: { kind: 'priority', priority: 1 },
    }),
    ...own,
  },
  findBulk: { from: 'clerk', payload: bulk, ...hiddenEnds },
  findBulks: { from: 'clerk', payload: nothing, ...own },
  runBulk: { from: 'clerk', payload: bulk, ...hiddenEnds },
  retryBulk: { from: 'clerk', payload: bulk, ...hiddenEnds },
  stopBulk: { from: 'clerk', payload: bulk, ...hiddenEnds },
  undoBulk: { from: 'clerk', payload: bulk, ...hiddenEnds },
  findSettings: { from: 'manager', payload: nothing, ...own },
  findSettingLog: { from: 'manager', payload: nothing, ...own },
  saveWorkTypes: {
    from: 'manager',
    payload: () =>
      unseenVersion([
        { key: '+1', name: { en: 'Mine' }, color: '#c2410c', customMessage: {}, isActive: true },
      ]),
    ...seenByNobody,
  },
  saveStatuses: {
    from: 'manager',
    payload: () =>
      unseenVersion([
        {
          key: '+1',
          name: 'Mine',
          citizenName: { en: 'Mine' },
          type: 'new',
          isInitial: true,
          isActive: true,
        },
      ]),
    ...seenByNobody,
  },
  saveTexts: {
    from: 'manager',
    payload: () => unseenVersion({ displayName: 'Mine', disclaimer: { isEnabled: false, text: {} } }),
    ...seenByNobody,
  },
  saveLooks: {
    from: 'manager',
    payload: () => unseenVersion({ accent: '#c2410c', logo: null, headerLogo: null }),
    ...seenByNobody,
  },
  saveLinks: { from: 'manager', payload: () => unseenVersion([]), ...seenByNobody },
  saveReporting: {
    from: 'manager',
    payload: () =>
      unseenVersion({
        anonymousRequests: true,
        citizenSite: false,
        timeZone: 'UTC',
        retention: {
          namesAfterMonths: null,
          photosAfterMonths: null,
          notesAfterMonths: null,
          unvalidatedAccountsAfterDays: null,
          securityEventDays: null,
        },
      }),
    ...seenByNobody,
  },
};
