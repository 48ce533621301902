/** Attempts to learn about others' requests, or to act on them, by the commands about requests near a place. */
import type { Attempt, LeakScene } from './leak-attempt.ts';

/** The answer contains the caller's own or public data, and must contain nothing else. */
const own = { ends: { code: '' } };
const refusedEnd = { ends: { code: '00010004' } };

const nearOf = ({ home, me }: LeakScene) => ({
  token: me.token,
  worktypeid: home.potholeId,
  longitude: 10.5,
  latitude: 50.5,
  accuracy: 500,
});

const elsewhere = ({ home, away }: LeakScene, attempts: Attempt[]) =>
  home.clientId === away.clientId ? [] : attempts;

export const nearbyAttempts = {
  findLikelyWorkTypes: ({ me }: LeakScene): Attempt[] => [
    { fields: { token: me.token, longitude: 10.5, latitude: 50.5 }, ...own },
  ],
  findNearbyRequests: (scene: LeakScene): Attempt[] => [
    { fields: nearOf(scene), ...own },
    ...elsewhere(scene, [
      { fields: { ...nearOf(scene), guids: [scene.other.request.guid] }, ...own },
      { fields: { ...nearOf(scene), worktypeid: scene.away.potholeId }, ...own },
    ]),
  ],
  addMeToo(scene: LeakScene): Attempt[] {
    const { other, away } = scene;
    const fields = { ...nearOf(scene), workrequestid: other.request.id };
    return [
      { fields, ...refusedEnd },
      { fields: { ...fields, email: other.email }, ...refusedEnd },
      ...elsewhere(scene, [
        { fields: { ...fields, guids: [other.request.guid] }, ...refusedEnd },
        { fields: { ...fields, worktypeid: away.potholeId }, ...refusedEnd },
      ]),
    ];
  },
  answerNearby: (scene: LeakScene): Attempt[] => {
    const { me, other } = scene;
    const shown = [other.request.id, 5];
    return [
      { fields: { token: me.token, guid: me.request.guid, shown, sameas: other.request.id }, ...own },
      ...elsewhere(scene, [{ fields: { token: me.token, guid: other.request.guid, shown }, ...refusedEnd }]),
    ];
  },
  findFollowedRequests: ({ me, other }: LeakScene): Attempt[] => [
    {
      fields: { token: me.token, guid: other.request.guid, loginid: other.accountId },
      ends: { data: { Requests: [] } },
    },
  ],
  withdrawMeToo: ({ me, other }: LeakScene): Attempt[] => [
    { fields: { token: me.token, workrequestid: other.request.id }, ends: { data: { Result: true } } },
  ],
};
