import { type Html, html } from '#platform/http/html.ts';
import { formPath } from '#rpc/service-path.ts';

/**
 * A form that makes a call, filled in with the given fields. It needs no script. A form on a foreign page
 * could send the same call but would gain nothing: a call carries no cookie and needs a token.
 */
export function callForm(id: string, fields: Readonly<Record<string, string>>): Html {
  const json = JSON.stringify(fields, undefined, 2);
  return html`<form method="post" action="${formPath}" target="_blank">
<label for="${id}">The field <code>json</code> of the call <code>${fields['cmd']}</code></label>
<textarea id="${id}" name="json" rows="${json.split('\n').length + 1}" required spellcheck="false" autocapitalize="off"
 autocomplete="off" aria-describedby="${id}-hint">
${json}</textarea>
<p id="${id}-hint" class="hint">It has to be filled in. The answer is XML and opens in a new tab.</p>
<button>Call ${fields['cmd']}</button>
</form>`;
}
