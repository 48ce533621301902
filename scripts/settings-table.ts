/** The table of settings in docs/settings.md, from server/src/settings/settings.ts. */
import { settings } from '@fixpoint/server/src/settings/settings.ts';

export function settingsTable(): string {
  const rows = Object.values(settings).map(
    ({ name, fallback, meaning, expected }) =>
      `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${cell(meaning)} | ${cell(expected)} |`,
  );
  return ['| setting | default | meaning | expected |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|');
