/** The decisions in docs/decisions, read from their files. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './source-files.ts';

export interface Decision {
  file: string;
  number: number;
  /** The topic, a colon and the decision. */
  title: string;
  /** As 2026-11-21; undefined if the file has no date. */
  date: string | undefined;
  status: string;
  text: string;
}

const folder = path.join(root, 'docs/decisions');

/** Ordered by number. */
export function readDecisions(): Decision[] {
  const files = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file));
  return files.toSorted().map((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
    const [, date] = /^Date: (\d{4}-\d\d-\d\d)$/m.exec(text) ?? [];
    return { file, number: Number(number), title, date, status: statusOf(text), text };
  });
}

/** The list by topic of docs/decisions/README.md, without superseded decisions. */
export function decisionsByTopic(): string {
  const current = readDecisions().filter(({ status }) => !status.startsWith('superseded by'));
  const topics = Map.groupBy(current, ({ title }) => title.split(': ', 1)[0] ?? '');
  const sortedTopics = Array.from(topics).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return sortedTopics
    .map(([topic, decisions]) => {
      const links = decisions.map(
        ({ number, file, title }) => `[${number}](${file}) ${title.slice(topic.length + 2)}`,
      );
      return `- **${topic}**: ${links.join('; ')}`;
    })
    .join('\n');
}

/** The table of docs/decisions/README.md. */
export function decisionsTable(): string {
  const rows = readDecisions().map(
    ({ file, number, title, date, status }) => `| ${number} | [${title}](${file}) | ${date} | ${status} |`,
  );
  return ['| | decision | date | status |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function statusOf(text: string): string {
  const [, part = '', by] = /^Superseded( in part)? by (\[\d{4}\]\([\w.-]+\))/m.exec(text) ?? [];
  return by === undefined ? 'in force' : `superseded${part} by ${by}`;
}
