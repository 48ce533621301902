/** HTML that is safe by construction: the tag `html` escapes every value except markup that it made. */

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

/** Escapes values as text or attributes. Keeps markup and lists of markup, and leaves out undefined. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.reduce((sum, part, at) => `${sum}${markupOf(values[at - 1])}${part}`));
}

/** A JSON value for a `<script type="application/json">`. Nothing in the value can end the script. */
export function jsonForScript(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
}

/** Escapes text for markup and quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

function markupOf(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.markup;
  return typeof value === 'object' ? value.map(markupOf).join('') : escapeHtml(String(value));
}
