/**
 * The description of the desk for people, at GET /api/. Each command and each refusal has an anchor. The page
 * has no script.
 */
import { createHash } from 'node:crypto';
import type { DeskAccess, DeskCommand } from '@fixpoint/contract/define-command.ts';
import { usualKeyScope } from '@fixpoint/contract/desk/keys/key-scope.ts';
import { deskCommands } from '@fixpoint/contract/desk/index.ts';
import { type RefusalName, problemStatus } from '@fixpoint/contract/desk/problem.ts';
import { titleOf } from '#api/send-problem.ts';
import { Html, html } from '#platform/http/html.ts';
import { referenceStyle } from '#platform/http/reference-style.ts';
import { type JsonSchema, travellingSchema } from './json-schema.ts';
import { callersInWords, refusalsOf } from './operation-parts.ts';
import { otherPaths } from './other-operations.ts';
import { quickStart } from './quick-start.ts';
import { type FieldInWords, apiFieldsInWords } from './type-in-words.ts';

const style = `${referenceStyle}
h4:target, dt:target { outline: 3px solid var(--accent); outline-offset: 4px; border-radius: 4px }
article > p + table, article > table + p { margin-top: .75rem }
caption { text-align: start; font-weight: 600; padding-top: .75rem }
table { width: 100%; border-collapse: collapse; font-size: .9rem }
th { text-align: start; color: var(--soft); font-weight: 600 }
th, td { padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere }
td:first-child { width: 30% } td:nth-child(2) { width: 25% }
nav ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0 1.25rem }
nav a, p.download a { display: inline-block; padding: .625rem 0 }
@media (max-width: 36rem) {
  thead { position: absolute; clip-path: inset(50%) } tr, td { display: block }
  td:first-child, td:nth-child(2) { width: auto } td { border: 0; padding: .125rem 0 } tr { border-bottom: 1px solid var(--line); padding: .375rem 0 }
}
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The page's Content-Security-Policy: only its own style is allowed. */
export const referencePolicy =
  `default-src 'none'; style-src 'sha256-${styleHash}'; ` +
  `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function referencePage(productName: string): string {
  const title = `${productName} desk: calls`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>A call is <code>POST /api/&lt;command&gt;</code> with one JSON object as <code>application/json</code>. Times are ISO 8601 with
their offset. A call with an unknown field is refused, so a misspelt field is never ignored.</p>
<p>A browser sends the cookie that <a href="#sign-in">sign-in</a> sets. A program sends <code>Authorization: Bearer</code> with an API key,
which a manager makes with <a href="#save-key">save-key</a>. The key needs the scope that the command names; a key with the scope <code>desk</code> may also read.</p>
<p>Public commands stay for at least 12 months after they are called deprecated. The others belong to the desk's own screens, and any
release may change them.</p>
<p class="download"><a href="/api/openapi.json">The public commands for programs: OpenAPI 3.1</a></p>
<p class="download"><a href="/api/openapi.json?all">All commands: OpenAPI 3.1</a></p>
<nav aria-label="Commands"><ul>${Object.values(deskCommands).map(({ cmd }) => html`<li><a href="#${cmd}">${cmd}</a></li>`)}</ul></nav>
${quickStart}<h2>Commands</h2>
${(Object.keys(callersInWords) as DeskAccess[]).map(commandsOf)}
<h2>Photos, files and live changes</h2>
<p>These calls are no commands: the body is a file, or the answer is one, or the answer does not end.</p>
${otherRoutes()}
<h2>Refusals</h2>
<p>A refusal is a problem (RFC 9457) as <code>application/problem+json</code>. Its <code>name</code> is one of these, its
<code>detail</code> explains the refusal, and its <code>type</code> links to this page.</p>
<dl>${(Object.keys(problemStatus) as RefusalName[]).map(refusalEntry)}</dl>
</main>
</body>
</html>
`.markup;
}

function commandsOf(access: DeskAccess): Html {
  const entries = Object.entries(deskCommands).filter(([, command]) => command.access === access);
  return entries.length === 0
    ? html``
    : html`<section>
<h3>${callersInWords[access]}</h3>
${entries.map(([name, command]) => commandEntry(name, command))}</section>`;
}

function otherRoutes(): Html[] {
  return Object.entries(otherPaths()).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, summary, parameters = [] }]) => {
      const names = parameters.map((one) => `${one.name}${one.required ? '' : ' (may be left out)'}`);
      return html`<article>
<h4 id="${operationId}"><code>${method.toUpperCase()} ${path}</code></h4>
<p>${withCode(summary)}</p>
${names.length === 0 ? html`` : html`<p class="fields">Parameters: ${names.join(', ')}</p>`}
</article>
`;
    }),
  );
}

function commandEntry(name: string, command: DeskCommand): Html {
  const { cmd, summary, payload, result, files } = command;
  const refusals = refusalsOf(command).map(
    (refusal, at) => html`${at === 0 ? '' : ', '}<a href="#${refusal}">${refusal}</a>`,
  );
  return html`<article>
<h4 id="${cmd}"><code>${cmd}</code></h4>
<p>${summary}</p>
${fieldsTable('Payload', travellingSchema(name, 'payload', payload))}
${
  files === undefined
    ? fieldsTable('Answer', travellingSchema(name, 'result', result))
    : html`<p class="fields">Answer: a file, ${files.map((type, at) => html`${at === 0 ? '' : ' or '}<code>${type}</code>`)}</p>`
}
${scopeInWords(command)}
${stabilityInWords(command)}
<p class="fields">Refused with ${refusals}</p>
</article>
`;
}

function stabilityInWords({ stability }: Pick<DeskCommand, 'stability'>): Html {
  return stability === 'public' ? html`<p class="fields">Public</p>` : html``;
}

function scopeInWords({ access, keyScope = usualKeyScope }: Pick<DeskCommand, 'access' | 'keyScope'>): Html {
  if (access === 'open') return html``;
  if (keyScope === null) return html`<p class="fields">Only for people, not for API keys</p>`;
  return html`<p class="fields">Scope of an API key: <code>${keyScope}</code></p>`;
}

function fieldsTable(heading: string, schema: JsonSchema): Html {
  const fields = apiFieldsInWords(schema);
  if (fields.length === 0) return html`<p class="fields">${heading}: an empty object</p>`;
  return html`<table>
<caption>${heading}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${fields.map(fieldRow)}</tbody>
</table>`;
}

function fieldRow({ name, type, meaning, isRequired }: FieldInWords): Html {
  return html`<tr><td><code>${name}</code></td><td>${type}${isRequired ? '' : ', may be left out'}</td><td>${withCode(meaning)}</td></tr>
`;
}

/** Marks the text between backticks in a doc comment as code. */
function withCode(text: string): (Html | string)[] {
  return text.split('`').map((part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`));
}

function refusalEntry(name: RefusalName): Html {
  return html`<dt id="${name}"><code>${name}</code></dt><dd>${problemStatus[name]}: ${titleOf(name)}</dd>
`;
}
