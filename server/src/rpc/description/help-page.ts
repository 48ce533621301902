/**
 * The help page at GET /ws7/t.asmx: introduction, bindings, commands, and a form to try each command. No
 * script.
 */
import { createHash } from 'node:crypto';
import { commands } from '@fixpoint/contract/commands/index.ts';
import type { Access } from '@fixpoint/contract/define-command.ts';
import { errorCodes } from '@fixpoint/contract/errors.ts';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { type CommandDescription, describeCommand } from '#commands/describe-command.ts';
import { Html, html } from '#platform/http/html.ts';
import { callForm } from './help-page-form.ts';
import { referenceStyle } from '#platform/http/reference-style.ts';

const styleHash = createHash('sha256').update(referenceStyle).digest('base64');

/** The page's Content-Security-Policy: it allows its own style and forms only. */
export const helpPagePolicy =
  `default-src 'none'; style-src 'sha256-${styleHash}'; ` +
  `base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

interface HelpPageFacts {
  productName: string;
  /** The service's own address. */
  address: string;
  wsdlNamespace: string;
}

export function helpPage(facts: HelpPageFacts): string {
  const title = `${facts.productName} web service`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${new Html(referenceStyle)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>This address serves the ws7 protocol for portals and work-order systems that handle residents' work requests. A call is one operation,
<code>f(json)</code>, whose <code>json</code> is an object with a <code>cmd</code> and its fields. Names of commands and fields
may be in upper or lower case; unknown fields are ignored.</p>
${bindings(facts)}
${example(facts)}
<h2>Commands</h2>
<p>Send any command with <code>"help": true</code> to get its fields. Fields in <strong>bold</strong> are required. The
forms make real calls.</p>
${(Object.keys(callers) as Access[]).map(commandsOf)}
<h2>Error codes</h2>
<p>A refusal is HTTP 200 with <code>HasErrors</code> true and one of these codes. Its <code>Message</code> explains the refusal.</p>
<dl class="codes">${Object.entries(errorCodes).map(errorEntry)}</dl>
</main>
</body>
</html>
`.markup;
}

function bindings({ address }: HelpPageFacts): Html {
  return html`<h2>Bindings</h2>
<dl>
<dt>Description</dt><dd><a href="${address}?WSDL">${address}?WSDL</a></dd>
<dt>SOAP 1.1</dt><dd><code>POST ${address}</code> as <code>text/xml</code></dd>
<dt>SOAP 1.2</dt><dd>the same, as <code>application/soap+xml</code></dd>
<dt>HTTP POST</dt><dd><code>POST ${address}/f</code> with the form field <code>json</code>;
the answer is a <code>TaskResponse</code></dd>
</dl>`;
}

function example({ address, wsdlNamespace }: HelpPageFacts): Html {
  const fields = { cmd: 'findclientidbyname', name: 'riverbend' };
  return html`<h2>An example</h2>
<pre tabindex="0" aria-label="A SOAP 1.1 call">POST ${address}
Content-Type: text/xml; charset=UTF-8

${writeCall(JSON.stringify(fields), wsdlNamespace)}</pre>
<p>The same call as a form:</p>
${callForm('example', fields)}`;
}

const callers: Record<Access, string> = {
  open: 'Anyone: no token needed',
  guest: 'Callers with a valid token, guests included',
  account: 'Callers with the token of an account',
  citizen: 'Citizens, with the token of their account',
  staff: 'Staff, with a token of WebSecurityLevel above 0',
};

function commandsOf(access: Access): Html {
  const commandArticles = Object.values(commands)
    .filter((command) => command.access === access)
    .map(describeCommand);
  return html`<section>
<h3>${callers[access]}</h3>
${commandArticles.map(commandEntry)}</section>`;
}

/** A command with a form to try it, in which the required fields are empty. */
function commandEntry({ cmd, summary, fields }: CommandDescription): Html {
  const requiredFields = fields.filter((field) => field.required).map(({ name }) => [name, '']);
  return html`<article>
<h4><code>${cmd}</code></h4>
<p>${summary}</p>
<p class="fields">${fields.length === 0 ? 'No fields' : fields.map(fieldEntry)}</p>
<details>
<summary>Try <code>${cmd}</code></summary>
${callForm(`try-${cmd}`, { cmd, ...Object.fromEntries(requiredFields) })}
</details>
</article>
`;
}

function fieldEntry({ name, required: isRequired }: { name: string; required: boolean }, at: number): Html {
  return html`${at === 0 ? '' : ', '}${isRequired ? html`<strong>${name}</strong>` : name}`;
}

function errorEntry([name, code]: [string, string]): Html {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return html`<dt><code>${code}</code></dt><dd>${words}</dd>
`;
}
