import type { ConformanceCheck } from './check.ts';
import { UntriedCheck } from './untried.ts';
import { ServerFacts } from '#facts/server-facts.ts';
import type { CheckFinding, Report } from './report.ts';
import { checkGroups } from './check-groups.ts';
import { CheckEnd, CheckTrial } from './check-trial.ts';
import type { RunOptions } from './run-options.ts';
import { type RunLimits, OutOfBudget, usualLimits } from '#exchange/budget.ts';
import { NoAnswer } from '#exchange/http-exchange.ts';
import { SlowDownAnswer, Ws7Server } from '#exchange/ws7-server.ts';

/** There is no ws7 server at the address; the message describes what is there instead. */
export class UnreachableServer extends Error {
  override name = 'UnreachableServer';
}

/** Runs all checks against a server, one request after the other. Throws `UnreachableServer`. */
export async function holdServer(wishes: RunOptions, limits: RunLimits = usualLimits): Promise<Report> {
  const server = new Ws7Server(wishes.endpoint, limits);
  await expectSomebody(server);
  const facts = new ServerFacts(server, wishes);
  const findings: CheckFinding[] = [];
  for (const { title, checks } of checkGroups) {
    for (const check of checks) {
      const finding = await attempt(check, new CheckTrial(server, facts, wishes));
      findings.push(maskSecrets({ ...finding, room: title }, facts.secrets));
    }
  }
  const { requests, elapsedMs } = server.budget;
  return { endpoint: wishes.endpoint.href, client: wishes.client, findings, requests, elapsedMs };
}

async function expectSomebody(server: Ws7Server): Promise<void> {
  try {
    const { status, headers } = await server.send({ method: 'GET' });
    if (status >= 300 && status < 400) {
      throw new UnreachableServer(`${server.endpoint.href} leads to ${headers.location}: give that address.`);
    }
  } catch (error) {
    if (error instanceof NoAnswer) throw new UnreachableServer(`${server.endpoint.href}: ${error.message}`);
    throw error;
  }
}

async function attempt(
  { tier, says, rule, attempt: tryIt }: ConformanceCheck,
  trial: CheckTrial,
): Promise<Omit<CheckFinding, 'room'>> {
  let why = '';
  try {
    await tryIt(trial);
  } catch (error) {
    why = endOf(error, trial);
  }
  const { differences } = trial;
  const findingBase = { says, rule, tier, differences, why };
  if (differences.length > 0)
    return { ...findingBase, why: '', outcome: tier === 'extras' ? 'absent' : 'fails' };
  return { ...findingBase, outcome: why === '' ? 'holds' : 'untried' };
}

/** The reason why a check was not completed; empty if its differences have been reported. */
function endOf(error: unknown, trial: CheckTrial): string {
  if (error instanceof UntriedCheck || error instanceof OutOfBudget) return error.message;
  if (error instanceof SlowDownAnswer) return `the server slows us down: ${error.message}`;
  if (error instanceof NoAnswer) trial.expect(false, 'an answer', error.message);
  else if (!(error instanceof CheckEnd)) return `this check is broken: ${String(error)}`;
  return '';
}

/** Removes passwords and tokens from a finding. */
function maskSecrets(finding: CheckFinding, secrets: ReadonlySet<string>): CheckFinding {
  const mask = (text: string) => {
    let maskedText = text.replace(/(Token\\?"\s*:\s*\\?")[^"\\]*/g, '$1…');
    for (const secret of secrets) if (secret.length > 3) maskedText = maskedText.replaceAll(secret, '…');
    return maskedText;
  };
  const differences = finding.differences.map(({ expected, got }) => ({
    expected: mask(expected),
    got: mask(got),
  }));
  return { ...finding, differences, why: mask(finding.why) };
}
