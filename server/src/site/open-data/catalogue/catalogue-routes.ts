/** The catalogue documents, for portals that collect the open data of many publishers. */
import type { FastifyInstance } from 'fastify';
import { jsonType } from '#site/open-data/feature-documents.ts';
import {
  type OpenAnswer,
  type OpenDataDeps,
  type OpenRequest,
  answerOpen,
  jsonOf,
  openPath,
} from '#site/open-data/open-answers.ts';
import { readNoParameters } from '#site/open-data/open-parameters.ts';
import { type CatalogueRecord, catalogueRecord } from './catalogue-record.ts';
import { dcatGraph } from './dcat-graph.ts';
import { dcatUsOne, dcatUsThree } from './dcat-us.ts';
import { graphFormats } from './write-graph.ts';

/** Registers the addresses. `limited` counts the calls of each network. */
export function registerCatalogues(limited: FastifyInstance, deps: OpenDataDeps): void {
  const document = (path: string, make: (record: CatalogueRecord) => OpenAnswer) =>
    limited.get(path, (request, reply) =>
      answerOpen(deps, request as OpenRequest, reply, async (open) => {
        readNoParameters((request as OpenRequest).query);
        return make(await catalogueRecord(deps, open));
      }),
    );
  document('/data.json', (record) => jsonOf(jsonType, dcatUsOne(record)));
  document(`${openPath}/dcat-us.json`, (record) => jsonOf(jsonType, dcatUsThree(record)));
  for (const [format, { type, write }] of Object.entries(graphFormats))
    document(`${openPath}/catalog.${format}`, (record) => ({ type, body: write(dcatGraph(record)) }));
}
