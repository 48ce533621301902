/** Applies the templates of a municipality folder, except where the desk has changed a template. */
import { isDeepStrictEqual } from 'node:util';
import type { DeskSections } from '#clients/municipality/desk-sections.ts';
import type { Database } from '#platform/database.ts';
import { faultInWords } from '#desk/templates/template-words.ts';
import {
  type TemplateOfClient,
  detailsOf,
  findAllTemplates,
  takeTemplate,
} from '#desk/templates/templates.ts';
import { type KeyedIds, type TemplateOfFile, templateOfFile } from './template-of-file.ts';

type FileTemplate = NonNullable<DeskSections['templates']>[number];

/** The faults of variables in the templates, one sentence each. */
export function faultsOfTemplates(templates: readonly FileTemplate[]): string[] {
  return templates.flatMap(({ key, text }) => {
    const texts = typeof text === 'string' ? [text] : Object.values(text);
    const fault = texts.map(faultInWords).find((it) => it !== undefined);
    return fault === undefined ? [] : [`templates: ${key}: ${fault}`];
  });
}

/** Returns the differences that were not applied, one sentence each. */
export async function applyTemplates(
  tx: Database,
  clientId: number,
  templates: readonly FileTemplate[],
  { ids, overwrites, now }: { ids: KeyedIds; overwrites: boolean; now: Date },
): Promise<string[]> {
  const there = await findAllTemplates(tx, clientId);
  const unchangedTemplates: string[] = [];
  for (const written of templates) {
    const wantedTemplate = templateOfFile(written, ids);
    const { key: wantedKey, name } = wantedTemplate;
    const before = there.find(({ key }) => key === wantedKey) ?? there.find((one) => isNamed(one, name));
    const differences = before === undefined ? [] : differencesOf(before, wantedTemplate);
    if (before?.setBy === 'desk' && differences.length > 0 && !overwrites)
      unchangedTemplates.push(
        `Template '${before.name}' was changed at the desk. The file has ${differences.join(', ')}.`,
      );
    else await takeTemplate(tx, clientId, { before, ...wantedTemplate }, now);
  }
  const namedKeys = new Set(templates.map(({ key }) => key));
  for (const before of there) {
    const { key, name, text, setBy, isActive } = before;
    if (key === null || namedKeys.has(key) || !isActive || setBy === 'desk') continue;
    const retired = { ...detailsOf(before), key, name, text, isActive: false };
    await takeTemplate(tx, clientId, { before, ...retired }, now);
  }
  return unchangedTemplates;
}

/** Only a template in use matches by name, because a retired one may have had the same name. */
function isNamed({ key, name, isActive }: TemplateOfClient, wantedTemplate: string): boolean {
  return key === null && isActive && name.toLowerCase() === wantedTemplate.toLowerCase();
}

type TemplateContent = Omit<TemplateOfFile, 'key'>;

function differencesOf(before: TemplateContent, wantedTemplate: TemplateContent): string[] {
  const [{ texts, ...details }, { texts: wantedTexts, ...wantedDetails }] = [
    detailsOf(before),
    detailsOf(wantedTemplate),
  ];
  return [
    ...(before.name === wantedTemplate.name ? [] : [`name '${wantedTemplate.name}'`]),
    ...(before.text === wantedTemplate.text && isDeepStrictEqual(texts, wantedTexts) ? [] : ['another text']),
    ...(isDeepStrictEqual(details, wantedDetails)
      ? []
      : ['another status, outcome, team, person or choice of work types']),
    ...(before.isActive === wantedTemplate.isActive
      ? []
      : [wantedTemplate.isActive ? 'it in use' : 'it out of use']),
  ];
}
