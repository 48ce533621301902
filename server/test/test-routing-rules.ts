/**
 * A municipality with two teams, a park that one of them looks after, and an office that is open from eight
 * to five.
 */
import type { DueRules } from '@fixpoint/contract/desk/due-times/due-rules.ts';
import type { Routing } from '@fixpoint/contract/desk/routing/routing.ts';
import { addMember, deskCall } from './desk-call.ts';
import { type TestApp, startTestApp } from './test-app.ts';
import { addMunicipality } from './test-municipality.ts';
import { guestToken, ws7Call } from './ws7-call.ts';

const office = [{ from: '08:00', to: '17:00' }];

/** Weekdays. */
export const weekdayOfficeHours: DueRules['officeHours'] = {
  sunday: [],
  monday: office,
  tuesday: office,
  wednesday: office,
  thursday: office,
  friday: office,
  saturday: [],
};

/** Nine office hours (a day) until the answer, 45 (a week) until the request is closed. */
export const sampleDueRules: DueRules = {
  officeHours: weekdayOfficeHours,
  holidays: [],
  rules: [{ workTypeId: null, answerHours: 9, resolveHours: 45 }],
};

/** The area of the park: 10.4 to 10.6, 50.4 to 50.6. */
export const park: Routing['areas'][number] = {
  key: 'park',
  name: 'The park',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [10.4, 50.4],
        [10.6, 50.4],
        [10.6, 50.6],
        [10.4, 50.6],
        [10.4, 50.4],
      ],
    ],
  },
};

/** A request as stored. */
interface ReportedRequest {
  requestId: number;
  teamId: number | null;
  answerDueAt: Date | null;
  resolveDueAt: Date | null;
}

/** The municipality. It has only its teams: Streets, Parks, and Old, which is no longer in use. */
export interface TestRoutingRules {
  app: TestApp;
  clientId: number;
  potholeId: number;
  /** Cookie of a manager, `mia`. */
  cookie: string;
  idOf(team: 'Streets' | 'Parks' | 'Old'): number;
  /** Potholes in the park go to Parks, all other requests to Streets. */
  rules: Routing;
  /** Saves over the current version. */
  saveRouting(set: Routing): Promise<void>;
  saveDueRules(set: DueRules): Promise<void>;
  /** Reports a pothole there as a guest. */
  report(longitude: number, latitude: number): Promise<ReportedRequest>;
}

/** Call it at the top of a test file. */
export async function startTestRoutingRules(): Promise<TestRoutingRules> {
  const app = await startTestApp({ STAFF_IDLE_HOURS: '48', STAFF_SESSION_HOURS: '48' });
  const { clientId, potholeId } = await addMunicipality(app.database);
  const { cookie } = await addMember(app, clientId, { username: 'mia', role: 'manager' });
  const ids = new Map<string, number>();
  for (const name of ['Streets', 'Parks', 'Old']) {
    const { teamId } = await deskCall(app, cookie, 'saveTeam', { name, isActive: name !== 'Old' });
    ids.set(name, teamId);
  }
  const idOf = (team: string) => ids.get(team)!;
  return {
    app,
    clientId,
    potholeId,
    cookie,
    idOf,
    rules: {
      areas: [park],
      rules: [{ workTypeId: potholeId, area: 'park', teamId: idOf('Parks') }],
      defaultTeamId: idOf('Streets'),
    },
    async saveRouting(set) {
      const { version } = await deskCall(app, cookie, 'findRouting', {});
      await deskCall(app, cookie, 'saveRouting', { version, ...set });
      app.clock.advance(3001);
    },
    async saveDueRules(set) {
      const { version } = await deskCall(app, cookie, 'findDueRules', {});
      await deskCall(app, cookie, 'saveDueRules', { version, ...set });
      app.clock.advance(3001);
    },
    report: reporter(app, { clientId, potholeId }),
  };
}

function reporter(
  app: TestApp,
  { clientId, potholeId }: { clientId: number; potholeId: number },
): TestRoutingRules['report'] {
  return async (longitude, latitude) => {
    const token = await guestToken(app, clientId);
    const place = { longitude, latitude, address: '44 Bridge Lane' };
    const call = { cmd: 'createworkrequest', token, worktypeid: potholeId, ...place, description: 'A hole' };
    const { data } = await ws7Call(app, call);
    const [row] = await app.database.query<ReportedRequest>(
      `select request_id as "requestId", team_id as "teamId", answer_due_at as "answerDueAt",
         resolve_due_at as "resolveDueAt" from work_requests where client_id = $1 and request_id = $2`,
      [clientId, (data as { Id: number }).Id],
    );
    return row!;
  };
}
