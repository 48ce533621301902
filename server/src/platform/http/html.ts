/** HTML that is safe by construction: the tag `html` escapes every value that is not itself made by it. */

/** Markup made by `html`. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
  toString(): string {
    return this.markup;
  }
}

type Value = string | number | Html | undefined | readonly Value[];

/** Escapes values as text or attribute; markup and lists of it go in as they are, undefined as nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.reduce((sum, part, at) => `${sum}${markupOf(values[at - 1])}${part}`));
}

/** A JSON value for a `<script type="application/json">`, which nothing inside can end. */
export function jsonForScript(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
}

/** Text as it stands in markup and in quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

function markupOf(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.markup;
  return typeof value === 'object' ? value.map(markupOf).join('') : escapeHtml(String(value));
}
