/** Applies the templates of a municipality folder, except where the desk has changed a template. */
import type { DeskSections } from '#clients/municipality/desk-sections.ts';
import type { Database } from '#platform/database.ts';
import { faultInWords } from '#desk/templates/template-words.ts';
import { type TemplateOfTown, findAllTemplates, takeTemplate } from '#desk/templates/templates.ts';

type FileTemplate = NonNullable<DeskSections['templates']>[number];

/** The faults of variables in the templates, one sentence each. */
export function faultsOfTemplates(templates: readonly FileTemplate[]): string[] {
  return templates.flatMap(({ key, text }) => {
    const fault = faultInWords(text);
    return fault === undefined ? [] : [`templates: ${key}: ${fault}`];
  });
}

/** Returns the differences that were not applied, one sentence each. */
export async function applyTemplates(
  tx: Database,
  clientId: number,
  templates: readonly FileTemplate[],
  { overwrites, now }: { overwrites: boolean; now: Date },
): Promise<string[]> {
  const there = await findAllTemplates(tx, clientId);
  const kept: string[] = [];
  for (const { active: isActive, ...rest } of templates) {
    const wanted = { ...rest, isActive };
    const before = there.find(({ key }) => key === rest.key) ?? there.find((one) => isNamed(one, rest.name));
    const differences = before === undefined ? [] : differencesOf(before, wanted);
    if (before?.setBy === 'desk' && differences.length > 0 && !overwrites)
      kept.push(`Template '${before.name}' was changed at the desk. The file has ${differences.join(', ')}.`);
    else await takeTemplate(tx, clientId, { before, ...wanted }, now);
  }
  const named = new Set(templates.map(({ key }) => key));
  for (const before of there) {
    const { key, name, text, setBy, isActive } = before;
    if (key === null || named.has(key) || !isActive || setBy === 'desk') continue;
    await takeTemplate(tx, clientId, { before, key, name, text, isActive: false }, now);
  }
  return kept;
}

/** Only a template in use matches by name, because a retired one may have had the same name. */
function isNamed({ key, name, isActive }: TemplateOfTown, wanted: string): boolean {
  return key === null && isActive && name.toLowerCase() === wanted.toLowerCase();
}

type Said = Pick<TemplateOfTown, 'name' | 'text' | 'isActive'>;

function differencesOf(before: Said, wanted: Said): string[] {
  return [
    ...(before.name === wanted.name ? [] : [`name '${wanted.name}'`]),
    ...(before.text === wanted.text ? [] : ['another text']),
    ...(before.isActive === wanted.isActive ? [] : [wanted.isActive ? 'it in use' : 'it out of use']),
  ];
}
