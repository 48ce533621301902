/**
 * `node scripts/plain-english/main.ts [--figures] [path …]`: holds every English text to STYLE.md, 'Plain English'. With paths,
 * only files below them. With `--figures`, prints how many findings there are of each kind, and how long sentences are.
 */
import { parseArgs } from 'node:util';
import { projectFiles } from '#scripts/source-files.ts';
import { isExempt } from './exemptions.ts';
import { findingsIn, sentenceLengths } from './findings.ts';
import { kinds, readTexts, type Text } from './texts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { figures: { type: 'boolean', default: false } },
});
const isWanted = (file: string) =>
  positionals.length === 0 ||
  positionals.some((one) => file === one || file.startsWith(one.replace(/\/?$/, '/')));
const texts = readTexts(projectFiles().filter(isWanted)).filter((text) => !isExempt(text));
const findings = texts.flatMap(findingsIn);

if (values.figures) printFigures(texts);
else
  for (const { file, line, rule, text } of findings)
    console.error(`${file}:${line}: ${rule}: ${text.slice(0, 120)}`);
console.log(`${texts.length} texts, ${findings.length} findings.`);
process.exitCode = findings.length === 0 ? 0 : 1;

function printFigures(all: readonly Text[]): void {
  const rows = kinds.map((kind) => {
    const ofKind = all.filter((text) => text.kind === kind);
    const kindFindings = findings.filter((finding) => finding.kind === kind);
    const openerCount = kindFindings.filter(({ rule }) => rule.startsWith('opens')).length;
    const lengths = ofKind.flatMap(sentenceLengths).toSorted((a, b) => a - b);
    const quantile = (share: number) => lengths[Math.floor((lengths.length - 1) * share)] ?? 0;
    return {
      kind,
      texts: ofKind.length,
      findings: kindFindings.length,
      'open badly, %': Math.round((1000 * openerCount) / Math.max(1, ofKind.length)) / 10,
      'median words': quantile(0.5),
      'nine in ten within': quantile(0.9),
    };
  });
  console.table(rows);
}
