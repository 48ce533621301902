import type { Check } from './check.ts';
import { Untried } from './untried.ts';
import { Known } from '#known/known.ts';
import type { Finding, Report } from './report.ts';
import { rooms } from './rooms.ts';
import { Ended, Trial } from './trial.ts';
import type { Wishes } from './wishes.ts';
import { type Limits, OutOfBudget, usualLimits } from '#exchange/budget.ts';
import { NoAnswer } from '#exchange/http-exchange.ts';
import { SlowedDown, Ws7Server } from '#exchange/ws7-server.ts';

/** There is no ws7 server at the address; the message describes what is there instead. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** Runs all checks against a server, one request after the other. Throws `Unreachable`. */
export async function holdServer(wishes: Wishes, limits: Limits = usualLimits): Promise<Report> {
  const server = new Ws7Server(wishes.endpoint, limits);
  await expectSomebody(server);
  const known = new Known(server, wishes);
  const findings: Finding[] = [];
  for (const { title, checks } of rooms) {
    for (const check of checks) {
      const finding = await attempt(check, new Trial(server, known, wishes));
      findings.push(masked({ ...finding, room: title }, known.secrets));
    }
  }
  const { requests, elapsedMs } = server.budget;
  return { endpoint: wishes.endpoint.href, client: wishes.client, findings, requests, elapsedMs };
}

async function expectSomebody(server: Ws7Server): Promise<void> {
  try {
    const { status, headers } = await server.send({ method: 'GET' });
    if (status >= 300 && status < 400) {
      throw new Unreachable(`${server.endpoint.href} leads to ${headers.location}: give that address.`);
    }
  } catch (error) {
    if (error instanceof NoAnswer) throw new Unreachable(`${server.endpoint.href}: ${error.message}`);
    throw error;
  }
}

async function attempt(
  { tier, says, rule, attempt: tryIt }: Check,
  trial: Trial,
): Promise<Omit<Finding, 'room'>> {
  let why = '';
  try {
    await tryIt(trial);
  } catch (error) {
    why = endOf(error, trial);
  }
  const { differences } = trial;
  const named = { says, rule, tier, differences, why };
  if (differences.length > 0) return { ...named, why: '', outcome: tier === 'extras' ? 'absent' : 'fails' };
  return { ...named, outcome: why === '' ? 'holds' : 'untried' };
}

/** The reason why a check was not completed; empty if its differences have been reported. */
function endOf(error: unknown, trial: Trial): string {
  if (error instanceof Untried || error instanceof OutOfBudget) return error.message;
  if (error instanceof SlowedDown) return `the server slows us down: ${error.message}`;
  if (error instanceof NoAnswer) trial.expect(false, 'an answer', error.message);
  else if (!(error instanceof Ended)) return `this check is broken: ${String(error)}`;
  return '';
}

/** Removes passwords and tokens from a finding. */
function masked(finding: Finding, secrets: ReadonlySet<string>): Finding {
  const mask = (text: string) => {
    let shown = text.replace(/(Token\\?"\s*:\s*\\?")[^"\\]*/g, '$1…');
    for (const secret of secrets) if (secret.length > 3) shown = shown.replaceAll(secret, '…');
    return shown;
  };
  const differences = finding.differences.map(({ expected, got }) => ({
    expected: mask(expected),
    got: mask(got),
  }));
  return { ...finding, differences, why: mask(finding.why) };
}
