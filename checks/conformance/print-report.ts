import { countOf, type CheckFinding, type Report } from './report.ts';

const words: Record<CheckFinding['outcome'], string> = {
  holds: 'holds  ',
  fails: 'FAILS  ',
  absent: 'lacks  ',
  untried: 'untried',
};

/** The report for people. */
export function printReport(report: Report): string {
  const { endpoint, client, findings, requests, elapsedMs } = report;
  const groups = [...Map.groupBy(findings, ({ room }) => room)];
  return [
    `${endpoint}, for the municipality '${client}'`,
    ...groups.map(([room, groupFindings]) => [room, ...groupFindings.flatMap(linesOf)].join('\n')),
    [...summaryOf(report), `${requests} requests in ${(elapsedMs / 1000).toFixed(1)} s.`].join('\n'),
    '',
  ].join('\n\n');
}

function linesOf({ outcome, tier, says, rule, differences, why }: CheckFinding): string[] {
  const extra = tier === 'extras' ? ' (extra)' : '';
  const head = `  ${words[outcome]}  ${says}${extra}`;
  if (outcome === 'untried') return [`${head}: ${why}`];
  if (differences.length === 0) return [head];
  const differenceLines = differences.flatMap(({ expected, got }) => [
    `expected  ${expected}`,
    `got       ${got}`,
  ]);
  return [head, ...[...differenceLines, `rule      ${rule}`].map((line) => `             ${line}`)];
}

function summaryOf(report: Report): string[] {
  const specificationCount = (outcome: CheckFinding['outcome']) => countOf(report, 'specification', outcome);
  const extras = (outcome: CheckFinding['outcome']) => countOf(report, 'extras', outcome);
  return [
    `Specification: ${specificationCount('holds')} hold, ${specificationCount('fails')} fail, ${specificationCount('untried')} untried.`,
    `Extras of Fixpoint: ${extras('holds')} there, ${extras('absent')} lacking, ${extras('untried')} untried; the specification requires none of them.`,
  ];
}
