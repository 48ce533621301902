/** Attempts to use each command on things that belong to others. */
import { randomUUID } from 'node:crypto';
import { requestCode } from '@fixpoint/contract/request-code.ts';
import type { CommandName } from '@fixpoint/contract/commands/index.ts';
import { redAndBlue } from './pictures.ts';
import type { Attempt, LeakScene } from './leak-attempt.ts';
import { questionLeaks } from './question-attempts.ts';
import { nearbyAttempts } from './nearby-attempts.ts';
import { goodPassword } from './test-accounts.ts';
import type { Inhabitant, InhabitedClient } from './inhabited-client.ts';

const refusedEnd = { ends: { code: '00010004' } };
const malformedEnd = { ends: { code: '00010003' } };
const done = { ends: { data: { Result: true } } };
/** The answer contains the caller's own or public data, and must contain nothing else. */
const own = { ends: { code: '' } };

const photo = (await redAndBlue(30, 30).jpeg().toBuffer()).toString('base64');
const hole = { longitude: 10.5, latitude: 50.5, address: 'Here', description: 'Mine' };
const always = { fromdate: '2000-01-01', todate: '2100-01-01', gethistory: true, getfiles: true };
const wholeName = { firstName: 'Nina', lastName: 'New', phoneNumber: '' };

const linkTo = ({ name }: InhabitedClient, screen: string) => `http://${name}.localhost:0/#/${screen}`;
const isElsewhere = ({ home, away }: LeakScene) => home.clientId !== away.clientId;
const elsewhere = (scene: LeakScene, attempts: Attempt[]) => (isElsewhere(scene) ? attempts : []);

function registration({ clientId, ...client }: InhabitedClient) {
  const account = {
    username: '',
    password: goodPassword,
    email: `${randomUUID()}@example.org`,
    ...wholeName,
  };
  return {
    clientid: clientId,
    ...account,
    validationurl: linkTo(client as InhabitedClient, 'validateAccount'),
  };
}

/** The owner's key at home, and the caller's key elsewhere. */
function withKeys(
  scene: LeakScene,
  key: keyof Inhabitant['keys'],
  attempt: Omit<Attempt, 'fields'> & { fieldsOf: (key: string) => object },
): Attempt[] {
  const { home, away, me, other } = scene;
  const { fieldsOf, ...ends } = attempt;
  const tries = [
    { clientid: home.clientId, value: other.keys[key] },
    { clientid: away.clientId, value: me.keys[key] },
  ];
  const real = tries.filter(({ value }) => value !== '');
  return elsewhere(
    scene,
    real.map(({ clientid, value }) => ({ fields: { clientid, ...fieldsOf(value) }, ...ends })),
  );
}

/**
 * A guid opens its request to everyone with a token of its municipality (protocol, 'Rules'), and to nobody
 * else.
 */
function withGuid(scene: LeakScene, fieldsOf: (guid: string) => object): Attempt[] {
  const { me, other } = scene;
  return elsewhere(scene, [{ fields: { token: me.token, ...fieldsOf(other.request.guid) }, ...refusedEnd }]);
}

/** By command. A new command does not compile until it has an attempt. */
export const leakAttempts: Record<CommandName, (scene: LeakScene) => Attempt[]> = {
  findClientIdByName: ({ away }) => [{ fields: { name: away.name }, ...own }],
  findCitizenLogos: ({ away }) => [{ fields: { clientid: away.clientId }, ...own }],
  dropdownCitizenWorkTypesByClientId: ({ away }) => [{ fields: { ClientId: away.clientId }, ...own }],
  signIn(scene) {
    const { home, away, me, other } = scene;
    const at = (UserName: string, Password: string, { clientId }: InhabitedClient) => ({
      fields: { UserName, Password, ClientId: clientId },
      ends: { data: null },
    });
    return [
      at(other.email, 'not this one', home),
      ...elsewhere(scene, [
        at(me.email, goodPassword, away),
        at(other.email, goodPassword, home),
        { fields: { UserName: me.email, Password: goodPassword }, host: away, ends: { data: null } },
      ]),
    ];
  },
  signOut(scene) {
    const { home, away, me, other } = scene;
    const otherPerson = { clientid: away.clientId, username: other.email, loginid: other.accountId };
    const secret = me.token.slice(me.token.indexOf('-'));
    const tokens = [other.email, other.request.guid, `${home.clientId}-${'A'.repeat(43)}`];
    const all = isElsewhere(scene) ? [...tokens, `${away.clientId}${secret}`] : tokens;
    return all.map((token) => ({ fields: { token, ...otherPerson }, ...done }));
  },
  createCitizen(scene) {
    const { home, away, me, other } = scene;
    const claim = { token: me.token, workrequestid: other.request.id };
    return [
      { fields: { ...registration(home), ...claim }, ...own, addsAccount: true },
      ...elsewhere(scene, [
        { fields: { ...registration(away), ...claim }, ...own, addsAccount: true },
        {
          fields: { ...registration(away), token: me.token, workrequestid: me.request.id },
          ...own,
          addsAccount: true,
        },
        {
          fields: { ...registration(home), validationurl: linkTo(away, 'validateAccount') },
          ...malformedEnd,
        },
      ]),
    ];
  },
  validateLoginByClientId: (scene) =>
    withKeys(scene, 'validate', { fieldsOf: (key) => ({ key }), ends: { data: { Result: false } } }),
  resetEmailByClientId: (scene) =>
    withKeys(scene, 'email', { fieldsOf: (resetkey) => ({ resetkey }), ends: { code: '00010005' } }),
  resetPasswordByClientId: (scene) =>
    withKeys(scene, 'password', {
      fieldsOf: (passwordresetkey) => ({ passwordresetkey, newpassword: 'nine yellow lanterns' }),
      ends: { code: '00010005' },
    }),
  sendPasswordResetLink: (scene) => {
    const { home, away, me, other } = scene;
    const at = (username: string, client: InhabitedClient) => ({
      username,
      validationurl: linkTo(client, 'passwordreset'),
    });
    return elsewhere(scene, [
      { fields: at(other.email, home), host: home, ...done },
      { fields: at(me.email, away), host: away, ...done },
      { fields: at(me.email, away), host: home, ...malformedEnd },
    ]);
  },
  findCitizenRequestByGuidByClientId: (scene) =>
    elsewhere(scene, [
      { fields: { clientid: scene.home.clientId, guid: scene.other.request.guid }, ...refusedEnd },
      { fields: { clientid: scene.away.clientId, guid: scene.me.request.guid }, ...refusedEnd },
    ]),
  findRequestByCode: (scene) =>
    elsewhere(scene, [
      {
        fields: {
          clientid: scene.home.clientId,
          workrequestid: scene.other.request.id,
          code: requestCode(scene.other.request.guid),
        },
        ...refusedEnd,
      },
    ]),
  help: ({ me }) => [{ fields: { token: me.token }, ...own }],
  createWorkRequest(scene) {
    const { home, away, me, other } = scene;
    const fields = { ...hole, token: me.token, worktypeid: home.potholeId };
    const sameGuid = { fields: { ...fields, guid: other.request.guid }, ...malformedEnd };
    return [
      // In another municipality the guid is free and is returned unchanged.
      ...(isElsewhere(scene) ? [] : [sameGuid]),
      { fields: { ...fields, fileGuid: other.waiting.fileGuid }, ...own },
      { fields: { ...fields, fileGuid: other.request.fileGuid }, ...own },
      { fields: { ...fields, workrequestid: other.request.id, clientid: away.clientId }, ...own },
      ...elsewhere(scene, [{ fields: { ...fields, worktypeid: away.potholeId }, ...refusedEnd }]),
    ];
  },
  createTempFile: ({ me, other }) =>
    [other.waiting.fileGuid, other.request.fileGuid].map((guid) => ({
      fields: { Token: me.token, guid, name: 'mine.jpg', data: photo },
      ...own,
    })),
  createFile: (scene) =>
    withGuid(scene, (WorkRequestGuid) => ({ WorkRequestGuid, name: 'mine.jpg', data: photo })),
  createWorkRequestNote: (scene) => withGuid(scene, (WorkRequestGuid) => ({ WorkRequestGuid, note: 'Mine' })),
  findWorkRequestFileIdsByGuid: (scene) => withGuid(scene, (guid) => ({ guid })),
  findWorkRequestNotesByGuid: (scene) => withGuid(scene, (guid) => ({ guid })),
  ...questionLeaks,
  findWorkRequestHistoryByGuid: (scene) => withGuid(scene, (guid) => ({ guid })),
  findOwnerOfPlace: ({ home, me }) => [
    { fields: { token: me.token, worktypeid: home.potholeId, longitude: 10.5, latitude: 50.5 }, ...own },
  ],
  noteRedirect: ({ me }) => [
    {
      fields: { token: me.token, worktypeid: 1, longitude: 10.5, latitude: 50.5, placeowner: 'county' },
      ...refusedEnd,
    },
  ],
  findPublicChoice: (scene) => withGuid(scene, (guid) => ({ guid })),
  choosePublic: (scene) => withGuid(scene, (guid) => ({ guid, notpublic: true })),
  followRequestByEmail: (scene) => withGuid(scene, (guid) => ({ guid, email: scene.other.email })),
  ...nearbyAttempts,
  findFileMinimumResponse(scene) {
    const { me, other } = scene;
    const fileIds = [other.waiting.photoId, ...(isElsewhere(scene) ? [other.photoId] : [])];
    const tries = fileIds.flatMap((fileId) =>
      [true, false].map((returnThumbnail) => ({ fileId, returnThumbnail })),
    );
    return tries.map((fields) => ({ fields: { token: me.token, ...fields }, ...refusedEnd }));
  },
  findCitizen: ({ me, away, other }) => [
    { fields: { token: me.token, clientid: away.clientId, username: other.email }, ...own },
  ],
  chooseQuestions: ({ me, away, other }) => [
    {
      fields: { token: me.token, isasked: 'false', clientid: away.clientId, username: other.email },
      ends: { data: { IsAsked: false } },
    },
  ],
  updateCitizen: ({ me, away, other }) => [
    {
      fields: {
        token: me.token,
        clientid: away.clientId,
        username: other.email,
        email: other.email,
        firstname: 'Mine',
        lastname: 'Mine',
        phonenumber: '',
      },
      ...done,
    },
  ],
  resetPassword: ({ me, other }) => [
    {
      fields: {
        token: me.token,
        oldpassword: 'not this one',
        newpassword: 'nine yellow lanterns',
        passwordresetkey: other.keys.password,
      },
      ends: { code: '00010012' },
    },
  ],
  findSessions: ({ me, away, other }) => [
    { fields: { token: me.token, clientid: away.clientId, username: other.email }, ...own },
  ],
  endSession: ({ me, away, other }) => [
    // Ids are consecutive, so that others' ids are easy to guess.
    { fields: { token: me.token, sessionid: other.sessionId }, ...done },
    { fields: { token: me.token, clientid: away.clientId, username: other.email }, ...done },
  ],
  sendEmailResetLink(scene) {
    const { home, away, me, other } = scene;
    const fields = { token: me.token, newemail: other.email };
    return [
      { fields: { ...fields, validationUrl: linkTo(home, 'resetemail') }, ...done },
      ...elsewhere(scene, [
        { fields: { ...fields, validationUrl: linkTo(away, 'resetemail') }, ...malformedEnd },
      ]),
    ];
  },
  findAllCitizenRequests: ({ me, away, other }) => [
    { fields: { token: me.token, clientid: away.clientId, username: other.email }, ...own },
  ],
  findCitizenData: ({ me, away, other }) => [
    {
      fields: { token: me.token, clientid: away.clientId, username: other.email, accountid: other.accountId },
      ...own,
    },
  ],
  deleteCitizen: ({ me, away, other }) => [
    {
      fields: { token: me.token, clientid: away.clientId, username: other.email, password: 'not this one' },
      ends: { code: '00010012' },
    },
  ],
  findWorkRequestsByModifiedDate: ({ me, away }) => [
    { fields: { token: me.token, clientid: away.clientId, ...always }, ...own },
  ],
  dropdownStatusesByClientId: (scene) => [
    { fields: { token: scene.me.token }, ...own },
    ...elsewhere(scene, [
      { fields: { token: scene.me.token, ClientId: scene.away.clientId }, ...refusedEnd },
    ]),
  ],
  updateWorkRequest(scene) {
    const { away, me, other } = scene;
    const ownRequest = { token: me.token, workrequestid: me.request.id };
    const othersRequest = { token: me.token, workrequestid: other.request.id, description: 'Mine' };
    return [
      { fields: othersRequest, ...refusedEnd },
      { fields: { ...othersRequest, clientid: away.clientId, guid: other.request.guid }, ...refusedEnd },
      { fields: { ...ownRequest, statusid: away.statusId }, ...refusedEnd },
      { fields: { ...ownRequest, status: 'Done', statusid: away.statusId }, ...malformedEnd },
      { fields: { ...ownRequest, worktypeid: away.potholeId }, ...refusedEnd },
    ];
  },
};
