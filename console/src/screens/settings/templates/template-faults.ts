import { faultOfTemplate } from '@fixpoint/contract/desk/templates/template-words.ts';
import { text } from '#messages/text.ts';
import type { TemplateFields } from './template-fields.ts';

/** The faults that prevent saving a template. */
export function faultsOfTemplate({ name, text: words, texts }: TemplateFields) {
  return {
    name: name.trim() === '' ? text('templates.nameMissing') : undefined,
    text: words.trim() === '' ? text('templates.textMissing') : faultInText(words),
    texts: Object.values(texts)
      .map(faultInText)
      .find((fault) => fault !== undefined),
  };
}

/** The fault of the variables in a text. */
export function faultInText(words: string): string | undefined {
  const fault = faultOfTemplate(words);
  switch (fault?.kind) {
    case undefined:
      return hasSample(words)
        ? text('templates.sampleLeft', { sample: text('templates.fallback') })
        : undefined;
    case 'unknown':
      return text('templates.unknown', { whole: fault.whole });
    case 'needsFallback':
      return text('templates.needsFallback', { whole: fault.whole, example: `{${fault.name}|…}` });
    case 'loneBrace':
      return text('templates.loneBrace');
  }
}

/** True if the text still has the sample that the button inserts. A resident would read it. */
function hasSample(words: string): boolean {
  return words.includes(`|${text('templates.fallback')}}`);
}
