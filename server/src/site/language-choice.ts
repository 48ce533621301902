/** The language that a visitor chooses on a page that the server writes. */
import { languageToRemember } from '@fixpoint/languages/choose-language.ts';
import { allLanguages } from '@fixpoint/languages/languages.ts';
import type { FastifyInstance } from 'fastify';

/** A page of this site with a chosen language. A second slash would lead to another site. */
const choice = /^(\/(?![/\\])[^?#]*)\?language=(\w\w)$/;

/** Remembers a language that a visitor chooses on such a page, as the portal does, and shows the page in it. */
export function registerLanguageChoice(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const [, path, wanted] = (request.method === 'GET' && choice.exec(request.url)) || [];
    const language = allLanguages.find((it) => it === wanted);
    if (path === undefined || language === undefined) return done();
    return reply
      .header('set-cookie', languageToRemember(language, `${request.protocol}:`))
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(path, 303);
  });
}
