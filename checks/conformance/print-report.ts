import { countOf, type Finding, type Report } from './report.ts';

const words: Record<Finding['outcome'], string> = {
  holds: 'holds  ',
  fails: 'FAILS  ',
  absent: 'lacks  ',
  untried: 'untried',
};

/** The report for people. */
export function printReport(report: Report): string {
  const { endpoint, client, findings, requests, elapsedMs } = report;
  const rooms = [...Map.groupBy(findings, ({ room }) => room)];
  return [
    `${endpoint}, for the municipality '${client}'`,
    ...rooms.map(([room, own]) => [room, ...own.flatMap(linesOf)].join('\n')),
    [...summaryOf(report), `${requests} requests in ${(elapsedMs / 1000).toFixed(1)} s.`].join('\n'),
    '',
  ].join('\n\n');
}

function linesOf({ outcome, tier, says, rule, differences, why }: Finding): string[] {
  const extra = tier === 'extras' ? ' (extra)' : '';
  const head = `  ${words[outcome]}  ${says}${extra}`;
  if (outcome === 'untried') return [`${head}: ${why}`];
  if (differences.length === 0) return [head];
  const told = differences.flatMap(({ expected, got }) => [`expected  ${expected}`, `got       ${got}`]);
  return [head, ...[...told, `rule      ${rule}`].map((line) => `             ${line}`)];
}

function summaryOf(report: Report): string[] {
  const specified = (outcome: Finding['outcome']) => countOf(report, 'specification', outcome);
  const extras = (outcome: Finding['outcome']) => countOf(report, 'extras', outcome);
  return [
    `Specification: ${specified('holds')} hold, ${specified('fails')} fail, ${specified('untried')} untried.`,
    `Extras of Fixpoint: ${extras('holds')} there, ${extras('absent')} lacking, ${extras('untried')} untried; the specification requires none of them.`,
  ];
}
