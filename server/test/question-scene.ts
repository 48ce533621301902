/** A municipality whose work type Pothole asks questions, with a manager and a guest. */
import type { QuestionEntry, QuestionSet } from '@fixpoint/contract/questions/question-set.ts';
import { addMember, addTestKey, deskCall } from './desk-call.ts';
import { type TestApp, startTestApp } from './test-app.ts';
import { addMunicipality } from './test-municipality.ts';
import { guestToken, ws7Call } from './ws7-call.ts';

export const dayMs = 86_400_000;

export const en = (text: string, es = text) => ({ en: text, es });

export const depth: QuestionEntry = {
  key: 'depth',
  kind: 'number',
  label: en('How deep is it?', '¿Qué profundidad tiene?'),
  shortLabel: en('Depth'),
  unit: en('cm'),
  min: 0,
  max: 300,
  isRequired: true,
};
export const smell: QuestionEntry = {
  key: 'smell',
  kind: 'yes-no',
  label: en('Do you smell gas?', '¿Huele a gas?'),
};
export const since: QuestionEntry = {
  key: 'since',
  kind: 'one-of',
  label: en('Since when?', '¿Desde cuándo?'),
  choices: [{ key: 'today', label: en('Today', 'Hoy') }],
  showIf: { test: 'over', answer: 'depth', value: 10 },
  isPublic: true,
};
export const gas: QuestionEntry = {
  key: 'gas',
  kind: 'stop',
  stopKind: 'call-now',
  heading: en('Leave the place and call', 'Aléjese y llame'),
  text: en('Gas can explode.', 'El gas puede explotar.'),
  phone: '555 0100',
  showIf: { test: 'is', answer: 'smell', value: true },
};

/** Starts the app. Call it at the top of a test file. */
export async function startQuestionScene() {
  const app = await startTestApp();
  const { clock, database } = app;
  const { clientId, potholeId } = await addMunicipality(database);
  const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });
  // A key, because its session does not end while the clock moves on.
  const { key: manager } = await addTestKey(app, boss.cookie, {
    name: 'Editor',
    role: 'manager',
    expiresAt: new Date(clock.now().getTime() + 360 * dayMs),
  });
  const guest = { token: await guestToken(app, clientId), version: 0 };
  return {
    app,
    clientId,
    potholeId,
    manager,
    token: () => guest.token,
    /** The version that was published last. */
    version: () => guest.version,
    ...actsOf(app, { clientId, potholeId, manager, guest }),
  };
}

interface SceneParts {
  clientId: number;
  potholeId: number;
  manager: string;
  guest: { token: string; version: number };
}

function actsOf(app: TestApp, { clientId, potholeId, manager, guest }: SceneParts) {
  const { clock, database } = app;
  const report = (questionanswers?: object) =>
    ws7Call(app, { cmd: 'createworkrequest', token: guest.token, ...hole(potholeId), questionanswers });
  return {
    /** Publishes a set, which counts at once. */
    async publish(set: QuestionSet, isUrgent = false): Promise<number> {
      const { sets } = await deskCall(app, manager, 'findQuestions', { workTypeId: potholeId });
      const seen = { workTypeId: potholeId, version: sets[0]?.version ?? 0 };
      guest.version = (await deskCall(app, manager, 'publishQuestions', { ...seen, set, isUrgent })).version;
      // Lets the cached sets expire.
      clock.advance(4000);
      return guest.version;
    },
    /** Reports as the guest. */
    report,
    /** The code and the message of a refused report. */
    async refusalOf(questionanswers: object): Promise<string[]> {
      const { code, message } = await report(questionanswers);
      return [code, message];
    },
    /** The stored answers of a report; undefined without any. */
    async answersOf(data: unknown): Promise<Record<string, unknown> | undefined> {
      const [row] = await database.query<{ answers: Record<string, unknown> }>(
        'select answers from request_answers where client_id = $1 and request_id = $2',
        [clientId, (data as { Id: number }).Id],
      );
      return row?.answers;
    },
    findSets: (fields: object = {}) =>
      ws7Call(app, { cmd: 'findquestionsets', clientid: clientId, ...fields }),
    /** Lets days pass, and a new guest reports from then on. */
    async wait(days: number): Promise<void> {
      clock.advance(days * dayMs);
      guest.token = await guestToken(app, clientId);
    },
  };
}

function hole(worktypeid: number) {
  return { worktypeid, longitude: 10.5, latitude: 50.5, description: 'A hole' };
}
