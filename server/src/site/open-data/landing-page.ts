/** The page of open data for people: what it is, the files, the addresses for programs, the licence and the columns. */
import { html, jsonForScript } from '#platform/http/html.ts';
import { type PlainPage, plainPage } from '#site/plain-page.ts';
import { pageSentences } from '#site/say-on-page.ts';
import type { SiteFrame } from '#site/site-frame.ts';
import { type OpenData, openPath } from './open-answers.ts';
import { openColumns } from './open-columns.ts';
import type { CatalogueRecord } from './catalogue/catalogue-record.ts';
import { schemaOrgDataset } from './catalogue/dcat-us.ts';

const rules = `.quiet{color:var(--quiet)}ul{margin:0;padding-inline-start:24px}li a{display:inline-flex;align-items:center;min-height:44px}
summary{font-weight:600;min-height:44px;display:list-item;align-content:center;cursor:pointer}
dl{display:grid;gap:12px}dt{font-family:ui-monospace,monospace;font-weight:600}`;

export function landingPage(
  frame: SiteFrame,
  { license, delayMs }: OpenData,
  record: CatalogueRecord,
): PlainPage {
  const say = pageSentences(frame.language);
  const title = say('openData.title');
  const entry = (path: string, words: string) => html`<li><a href="${openPath}/${path}">${words}</a></li> `;
  const hours = Math.round(delayMs / 3_600_000);
  const content = html`<h1>${title}</h1>
    <p>${say('openData.about', { municipality: frame.name })}</p>
    <p>
      ${say('openData.license')} <a href="${license.url}" rel="license">${license.name}</a>.
      ${hours === 0 ? undefined : say('openData.delay', { hours })}
    </p>
    <h2>${say('openData.files')}</h2>
    <ul>
      ${entry('requests.csv', say('openData.csv'))}
      ${entry('requests.geojson', say('openData.geojson'))}
    </ul>
    <h2>${say('openData.programs')}</h2>
    <ul>
      ${entry('?f=json', 'OGC API Features')}
      ${entry('api', 'OpenAPI')}
      ${entry('deletions.json', say('openData.deletions'))}
      ${entry('catalog.ttl', 'DCAT-AP')} ${entry('dcat-us.json', 'DCAT-US')}
    </ul>
    <details>
      <summary>${say('openData.columns')}</summary>
      <dl lang="en" dir="ltr">${columnList()}</dl>
    </details>
    <p><a class="button" href="/map">${say('public.toList')}</a></p>`;
  const links = html`<script type="application/ld+json">
    ${jsonForScript(schemaOrgDataset(record))}
  </script>`;
  return plainPage(`${title} – ${frame.name}`, content, { frame, rules, links, varies: 'accept' });
}

const columnList = () =>
  openColumns.map(
    ({ name, meaning }) =>
      html`<div>
        <dt>${name}</dt>
        <dd>${meaning}</dd>
      </div> `,
  );
