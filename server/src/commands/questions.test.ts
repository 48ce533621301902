/** Questions of a work type: what residents and other programs get and send. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type QuestionEntry, newKey } from '@fixpoint/contract/questions/question-set.ts';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { depth, en, gas, since, smell, startQuestionScene } from '#test/question-scene.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const scene = await startQuestionScene();
const { app, clientId, potholeId, manager, token, version } = scene;
const { publish, report, refusalOf, answersOf, findSets } = scene;

describe('Questions of a work type', () => {
  test('Without questions, a report is taken as always, and nothing is stored', async () => {
    const { data, hasErrors } = await report();
    expect(hasErrors).toBe(false);
    expect(await answersOf(data)).toBeUndefined();
    const page = await app.fastify.inject({
      url: '/start-up.json',
      headers: { host: 'riverbend.localhost' },
    });
    expect(page.json()).not.toHaveProperty('hasQuestions');
    expect(page.json()).not.toHaveProperty('hasAnswers');
  });

  test('A manager publishes questions, and residents get them in their language', async () => {
    const refusal = await deskRefusal(app, manager, 'publishQuestions', {
      workTypeId: potholeId,
      version: 0,
      set: { entries: [gas, smell] },
    });
    expect(refusal).toMatchObject({
      name: 'fieldInvalid',
      detail: 'The condition of gas names smell, which is not an earlier question.',
    });
    expect(await publish({ entries: [depth, smell, since, gas] })).toBe(1);
    const { data } = await findSets({ language: 'es' });
    expect(data).toMatchObject({ IsSame: false, IsAlwaysOpen: true, Openings: [] });
    const { Sets, Version } = data as { Sets: { Entries: QuestionEntry[] }[]; Version: string };
    expect(Sets).toMatchObject([{ WorkTypeId: potholeId, SetVersion: 1 }]);
    expect(Sets[0]!.Entries[0]).toEqual({
      ...depth,
      shortLabel: undefined,
      label: { en: 'How deep is it?', es: '¿Qué profundidad tiene?' },
    });
    expect(await findSets({ language: 'es', version: Version })).toMatchObject({
      data: { Version, IsSame: true, Sets: [] },
    });
    const page = await app.fastify.inject({
      url: '/start-up.json',
      headers: { host: 'riverbend.localhost' },
    });
    expect(page.json()).toMatchObject({ hasQuestions: true });
    expect(page.body).not.toContain('How deep');
  });

  test('Answers are stored with the question as it was read, and labels for staff', async () => {
    const { data } = await report({ setversion: 1, language: 'es', values: { depth: 12, since: 'today' } });
    expect(await answersOf(data)).toEqual({
      workTypeId: potholeId,
      setVersion: 1,
      language: 'es',
      notAsked: 0,
      passedStops: [],
      answers: [
        {
          key: 'depth',
          kind: 'number',
          question: '¿Qué profundidad tiene?',
          shortLabel: 'Depth',
          value: 12,
          label: '12',
          staffLabel: '12',
          unit: 'cm',
          isPublic: false,
        },
        {
          key: 'since',
          kind: 'one-of',
          question: '¿Desde cuándo?',
          shortLabel: 'Since when?',
          value: 'today',
          label: 'Hoy',
          staffLabel: 'Today',
          unit: '',
          isPublic: true,
        },
      ],
    });
  });

  test('A hidden answer is not stored, a missing one is refused by name, and so is an unknown choice', async () => {
    const hidden = await report({ setversion: 1, values: { depth: 5, since: 'today' } });
    expect(await answersOf(hidden.data)).toMatchObject({ answers: [{ key: 'depth' }] });
    const refused = async (values: object) => refusalOf({ setversion: 1, values });
    expect(await refused({})).toEqual(['00010003', 'questionanswers.values.depth: An answer is missing.']);
    expect(await refused({ depth: 20, since: 'never' })).toEqual([
      '00010003',
      'questionanswers.values.since: There is no such choice.',
    ]);
  });

  test('A report that a stop ends is refused with its text in the resident’s language, and counted once a day', async () => {
    const values = { depth: 1, smell: true };
    expect(await refusalOf({ setversion: 1, language: 'es', values })).toEqual([
      '00010017',
      'Aléjese y llame\nEl gas puede explotar.\n555 0100',
    ]);
    const count = { cmd: 'countstop', token: token(), worktypeid: potholeId, key: 'gas' };
    expect(await ws7Call(app, count)).toMatchObject({ data: { Result: false } });
    const another = { ...count, token: await guestToken(app, clientId) };
    expect(await ws7Call(app, another)).toMatchObject({ data: { Result: true } });
    expect(await ws7Call(app, { ...another, key: 'nothing' })).toMatchObject({ data: { Result: false } });
    const { stops } = await deskCall(app, manager, 'findQuestions', {});
    expect(stops).toEqual([{ workTypeId: potholeId, key: 'gas', count: 2 }]);
  });

  test('A foreign client that sends no answers is not refused, and the case says how many were not asked', async () => {
    const { data, hasErrors } = await report();
    expect(hasErrors).toBe(false);
    expect(await answersOf(data)).toMatchObject({ setVersion: 1, answers: [], notAsked: 2 });
  });

  test.each(['Road markings / lines', 'Gleise  Ölspur süd', 'خطوط الطريق'])(
    'A question with the name %s ends a report, and its answer is stored under this name',
    async (label) => {
      const key = newKey(label, []);
      const choices = ['yes', 'no'].map((one) => ({ key: one, label: en(one) }));
      const kind: QuestionEntry = { key, kind: 'one-of', label: en(label), choices };
      const stop = { ...gas, showIf: { test: 'is' as const, answer: key, value: 'yes' } };
      const setversion = await publish({ entries: [kind, stop] });
      expect(await refusalOf({ setversion, values: { [key]: 'yes' } })).toEqual([
        '00010017',
        'Leave the place and call\nGas can explode.\n555 0100',
      ]);
      const { data } = await report({ setversion, values: { [key]: 'no' } });
      expect(await answersOf(data)).toMatchObject({ answers: [{ key, question: label }] });
    },
  );

  test('A question about the owner of the place is not missed, because the portal does not ask it', async () => {
    const showIf = { test: 'owner-is', value: 'state-dot' } as const;
    const permit = { key: 'permit', kind: 'text', label: en('Permit?'), isRequired: true, showIf } as const;
    const setversion = await publish({ entries: [permit] });
    const call = { cmd: 'createworkrequest', token: token(), worktypeid: potholeId, description: 'A hole' };
    const place = { longitude: 10.5, latitude: 50.5, placeowner: 'state-dot' };
    const sent = { ...call, ...place, questionanswers: { setversion, values: {} } };
    expect((await ws7Call(app, sent)).hasErrors).toBe(false);
  });
});

describe('Intake at the desk', () => {
  test('A clerk leaves questions open and passes a stop, and the case names the stop', async () => {
    const clerk = await addMember(app, clientId, { username: 'ana', role: 'clerk' });
    await publish({ entries: [depth, smell, gas] });
    const request = {
      guid: randomUUID(),
      workTypeId: potholeId,
      address: '1 Main Street',
      description: 'It smells',
      answers: { setVersion: version(), values: { smell: true } },
    };
    expect(await deskRefusal(app, clerk.cookie, 'createRequest', request)).toMatchObject({
      name: 'conflict',
      detail: 'Leave the place and call\nGas can explode.\n555 0100',
    });
    const { requestId } = await deskCall(app, clerk.cookie, 'createRequest', {
      ...request,
      passesStops: true,
    });
    expect(await answersOf({ Id: requestId })).toMatchObject({
      passedStops: ['Leave the place and call'],
      answers: [{ key: 'smell', label: 'Yes' }],
    });
  });
});

describe('Answers on the status page', () => {
  test('The reporter reads all answers, and a stranger only public ones without phone numbers', async () => {
    const where: QuestionEntry = { key: 'where', kind: 'text', label: en('Where?'), isPublic: true };
    const inside: QuestionEntry = { key: 'inside', kind: 'text', label: en('Who is there?') };
    await publish({ entries: [where, inside] });
    const values = { where: 'Call 217-555-0142', inside: 'Mara' };
    const { data } = await report({ setversion: version(), values });
    const ask = (caller: string) =>
      ws7Call(app, { cmd: 'findquestionanswers', token: caller, guid: (data as { Guid: string }).Guid });
    expect(await ask(token())).toMatchObject({
      data: {
        IsReporter: true,
        Answers: [
          { Question: 'Where?', Answer: 'Call 217-555-0142', IsPublic: true },
          { Question: 'Who is there?', Answer: 'Mara', IsPublic: false },
        ],
      },
    });
    const stranger = await ask(await guestToken(app, clientId));
    expect(stranger.data).toMatchObject({ IsReporter: false, Answers: [{ Question: 'Where?' }] });
    expect(JSON.stringify(stranger.data)).not.toMatch(/0142|Mara/);
  });

  test('Answers are still shown when no work type asks any more', async () => {
    await publish({ entries: [] });
    app.clock.advance(4000);
    const page = await app.fastify.inject({
      url: '/start-up.json',
      headers: { host: 'riverbend.localhost' },
    });
    expect(page.json()).toMatchObject({ hasAnswers: true });
    expect(page.json()).not.toHaveProperty('hasQuestions');
  });
});
