/**
 * The checks fail if a client or a server does something wrong. The full run shows that they pass on a
 * correct server.
 */
import { describe, expect, test } from 'vitest';
import { clientChecks } from './client-checks.ts';
import type { ToolkitAnswer } from './client.ts';
import { encodePercent, longText, texts } from './texts.ts';
import type { ClientScene } from './scene.ts';

type Fields = Record<string, string>;

const goodAnswer: ToolkitAnswer = {
  Data: 'null',
  SecurityStatus: 'Success',
  HasErrors: false,
  EllapsedTime: 0,
};

/** A scene whose client gets this as the Data of a command, or this as its whole answer. */
function sceneWith(answers: Record<string, (fields: Fields) => unknown>, reason = 'json'): ClientScene {
  const call = async (fields: object) => {
    const data = answers[(fields as Fields)['cmd']!]?.(fields as Fields);
    return {
      ...goodAnswer,
      Data: JSON.stringify(data),
      ...(data as { answer?: ToolkitAnswer } | undefined)?.answer,
    };
  };
  return {
    client: { call, provoke: async () => reason, stop: () => undefined },
    binding: '1.1',
    municipality: { clientId: 1, workTypeId: 2, statusId: 3, longitude: 0, latitude: 0 },
    photo: Buffer.alloc(0),
    seenBindings: () => ['1.1'],
    startedAt: new Date(0),
    clerk: 'clerk’s token',
    guest: 'guest’s token',
    reports: [{ Id: 7, Guid: 'guid', text: 'Straße' }],
  };
}

const entry = { workrequestid: 7, description: 'Straße', statusid: 3, priority: 2, comments: '' };
const listAnswer = (changes: object) => () => ({ WorkRequests: [{ ...entry, ...changes }] });
const comment = Object.values(texts).join('\n');

describe('Reading back', () => {
  const requestAnswer = (Description: string) => () => ({ Description });

  test('passes if the text is the same', async () => {
    const scene = sceneWith({
      findcitizenrequestbyguidbyclientid: requestAnswer('Straße'),
      findworkrequestsbymodifieddate: listAnswer({}),
    });
    await expect(clientChecks['read back']!(scene)).resolves.toBeUndefined();
  });

  test.each([
    ['Stra\u00c3\u009fe', 'Straße'],
    ['Straße', 'Strasse'],
    ['Straße', undefined],
  ])('fails if the text is not the same: %j, %j', async (one, description) => {
    const scene = sceneWith({
      findcitizenrequestbyguidbyclientid: requestAnswer(one),
      findworkrequestsbymodifieddate: listAnswer({ description }),
    });
    await expect(clientChecks['read back']!(scene)).rejects.toThrow(/where it should be "Straße"/);
  });
});

test('The sent descriptions are the texts with percent signs encoded, and one description has all of them', async () => {
  const sentCalls: string[] = [];
  const scene = sceneWith({
    createworkrequest: ({ description }) => {
      sentCalls.push(description!);
      return { Id: sentCalls.length, Guid: `guid ${sentCalls.length}` };
    },
  });
  await clientChecks['create']!(scene);
  expect(sentCalls).toEqual([...Object.values(texts).map(encodePercent), encodeURIComponent(longText)]);
  expect(scene.reports.slice(1).map(({ text }) => text)).toEqual([...Object.values(texts), longText]);
});

describe('An update', () => {
  const updateAnswer = (Result: boolean, changes: object) =>
    sceneWith({
      updateworkrequest: () => ({ Result }),
      findworkrequestsbymodifieddate: listAnswer({ comments: comment, ...changes }),
    });

  test('passes if the list has it', async () => {
    await expect(clientChecks['update']!(updateAnswer(true, {}))).resolves.toBeUndefined();
  });

  test.each([
    [false, {}],
    [true, { statusid: 1 }],
    [true, { priority: 5 }],
    [true, { comments: comment.replace('&amp;', '&') }],
  ])('fails if the answer is %s and the list has %j', async (result, changes) => {
    await expect(clientChecks['update']!(updateAnswer(result, changes))).rejects.toThrow(
      'where it should be',
    );
  });
});

describe('A bad token', () => {
  const refusedAnswer = { SecurityStatus: 'InvalidToken', HasErrors: true, ErrorCode: '00010014' };
  const check = (answer: object) =>
    clientChecks['bad token']!(sceneWith({ findallcitizenrequests: () => ({ answer }) }));

  test('passes if it is refused', async () => {
    await expect(check(refusedAnswer)).resolves.toBeUndefined();
  });

  test.each([{ SecurityStatus: 'Success' }, { HasErrors: false }, { ErrorCode: '00010015' }])(
    'fails if the answer is %j',
    async (change) => {
      await expect(check({ ...refusedAnswer, ...change })).rejects.toThrow('where it should be');
    },
  );
});

test('Errors are reported with code and message', async () => {
  const answer = { HasErrors: true, ErrorCode: '00010009', Message: 'reference 5' };
  const scene = sceneWith({ signin: () => ({ answer }) });
  await expect(clientChecks['sign in']!(scene)).rejects.toThrow('00010009: reference 5');
});

test('A fault must name the mistake', async () => {
  await expect(clientChecks['fault']!(sceneWith({}, 'HTTP 500'))).rejects.toThrow('HTTP 500');
  await expect(clientChecks['fault']!(sceneWith({}))).resolves.toBeUndefined();
});

test.each([[['1.2']], [['1.1', '1.2']], [[]]])(
  'Another binding on the wire is wrong: %j',
  async (seenBindings) => {
    const scene = { ...sceneWith({}), seenBindings: () => seenBindings };
    await expect(clientChecks['on the wire']!(scene)).rejects.toThrow('should be "1.1"');
  },
);
