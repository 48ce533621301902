/** Versions of questions: publication at the desk, and reports that were begun with an older version. */
import { describe, expect, test } from 'vitest';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { deskCall, deskRefusal } from '#test/desk-call.ts';
import { dayMs, depth, en, gas, since, smell, startQuestionScene } from '#test/question-scene.ts';

const scene = await startQuestionScene();
const { app, potholeId, manager, version, publish, report, refusalOf, findSets, wait } = scene;
const { clock } = app;
await publish({ entries: [depth, smell, since, gas] });

describe('Versions of questions', () => {
  test('A report that was begun with an older version is valid by it for 90 days', async () => {
    await publish({ entries: [{ ...depth, key: 'width' }, smell, gas] });
    const older = { setversion: 1, values: { depth: 3 } };
    expect(await report(older)).toMatchObject({ hasErrors: false });
    await wait(89);
    expect(await report(older)).toMatchObject({ hasErrors: false });
    await wait(2);
    const again = ['00010017', 'The questions have changed. Please answer them again.'];
    expect(await refusalOf(older)).toEqual(again);
    expect(await refusalOf({ setversion: 4711, values: {} })).toEqual(again);
  });

  test('An urgent stop sends back what was begun with an older version, and nothing is lost or stored', async () => {
    const wire: QuestionEntry = { ...smell, key: 'wire', label: en('Does a wire hang down?') };
    const before = version();
    const values = { width: 3 };
    const flood: QuestionEntry = { ...gas, key: 'live', showIf: { test: 'is', answer: 'wire', value: true } };
    await publish({ entries: [{ ...depth, key: 'width' }, smell, gas, wire, flood] }, true);
    const older = { setversion: before, values };
    expect(await report(older)).toMatchObject({ code: '00010017' });
    expect(await report({ setversion: version(), values })).toMatchObject({ hasErrors: false });
    await publish({ entries: [{ ...depth, key: 'width' }, smell, gas] });
    expect(await report({ setversion: version() - 1, values })).toMatchObject({ hasErrors: false });
  });

  test('Two managers who publish at once do not overwrite each other', async () => {
    const refusal = await deskRefusal(app, manager, 'publishQuestions', {
      workTypeId: potholeId,
      version: version() - 1,
      set: { entries: [] },
    });
    expect(refusal).toMatchObject({ name: 'conflict' });
  });

  test('An earlier version is taken back as a new one, and the history has all of them', async () => {
    await deskCall(app, manager, 'takeBackQuestions', { workTypeId: potholeId, version: version(), to: 1 });
    const { versions, next } = await deskCall(app, manager, 'findQuestionHistory', {
      workTypeId: potholeId,
    });
    expect(versions.map((one) => one.version)).toEqual([5, 4, 3, 2, 1]);
    expect(next).toBeNull();
    expect(versions[0]).toMatchObject({ set: versions[4]!.set, publishedBy: 'Editor' });
    expect(versions[2]).toMatchObject({ isUrgent: true });
    const { entries } = await deskCall(app, manager, 'findSettingLog', { kind: 'questions' });
    expect(entries[0]).toMatchObject({ changedBy: expect.stringMatching(/^key-/) });
    expect(entries.at(-1)!.changes).toContainEqual(
      expect.objectContaining({ of: 'Pothole: How deep is it?', field: 'isRequired', to: 'true' }),
    );
  });

  test('A draft is checked without being published', async () => {
    const checked = await deskCall(app, manager, 'testQuestions', {
      set: { entries: [{ ...smell, label: { en: 'Gas?' } }] },
    });
    expect(checked.errors).toEqual([]);
    expect(checked.warnings).toContainEqual({
      code: 'no-translation',
      key: 'smell',
      value: 'es',
      sentence: 'smell has a text without es.',
    });
  });
});

describe('Time', () => {
  test('A condition about the office applies to the time at which the questions were answered', async () => {
    const closed: QuestionEntry = {
      key: 'closed',
      kind: 'stop',
      stopKind: 'elsewhere',
      heading: en('We are closed'),
      showIf: { test: 'not', of: [{ test: 'office-is-open' }] },
    };
    const monday = [{ from: '08:00', to: '17:00' }];
    const week = { sunday: [], monday, tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] };
    await deskCall(app, manager, 'saveDueRules', {
      version: 0,
      officeHours: week,
      holidays: [],
      rules: [],
    });
    await publish({ entries: [closed] });
    await wait(14);
    const { data } = await findSets();
    const openings = (data as { Openings: [number, number][] }).Openings;
    expect(openings.length).toBeGreaterThanOrEqual(3);
    const open = openings.findLast(([from]) => from < clock.now().getTime() - dayMs) ?? openings[0]!;
    const at = (ms: number) => `/Date(${ms})/`;
    const answered = (ms: number) => ({ setversion: version(), answeredat: at(ms), values: {} });
    const past = open[0] - 7 * dayMs;
    expect(await report(answered(past + 3_600_000))).toMatchObject({ hasErrors: false });
    expect(await report(answered(past - 3_600_000))).toMatchObject({ message: 'We are closed' });
  });
});
