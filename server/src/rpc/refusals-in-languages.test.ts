/** A resident gets a refusal in the language of their page, and a program gets it in English. */
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { expect, test } from 'vitest';
import { readResult } from '#test/read-result.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const client = await addMunicipality(app.database, { hasAnonymousRequests: false });
await app.database.query(
  `update clients set language = 'es', hosting = '{"languages": ["en", "es", "ar"]}' where client_id = $1`,
  [client.clientId],
);

/** The sentence that refuses a guest. */
async function refusal(headers: Record<string, string>, fields: object = {}): Promise<string> {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/ws7/t.asmx',
    headers: { 'content-type': 'text/xml; charset=utf-8', host: 'riverbend.localhost', ...headers },
    payload: writeCall(
      JSON.stringify({ cmd: 'signin', UserName: 'guest', Password: '', ...fields }),
      'urn:x',
    ),
  });
  return readResult(answer.body).message;
}

const english = 'You need an account to report something to Riverbend. Please log in.';
const spanish = 'Necesita una cuenta para notificar algo a Riverbend. Inicie sesión.';

test.each([
  ['the chosen one', { cookie: 'language=es', 'accept-language': 'en' }, spanish],
  ['the one that the browser asks for', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, spanish],
  [
    'the municipality’s own, if it does not offer the one that the browser asks for',
    { 'accept-language': 'fr' },
    spanish,
  ],
  ['English for a browser that asks for English', { 'accept-language': 'en-US' }, english],
  ['English for a program that asks for no language', {}, english],
  ['English for a program that accepts any language', { 'accept-language': '*' }, english],
])('the language is %s', async (_, headers, sentence) => {
  expect(await refusal(headers)).toBe(sentence);
});

test('a name in Latin letters stays whole in a sentence that runs from right to left', async () => {
  expect(await refusal({ cookie: 'language=ar' })).toContain('\u2068Riverbend\u2069');
});

test('the wait is given with the number forms of the language', async () => {
  const tryCall = () =>
    refusal({ cookie: 'language=es' }, { UserName: 'nobody@city.example', Password: 'wrong words' });
  let answerSentence = '';
  for (let attempt = 0; attempt < 30 && answerSentence === ''; attempt += 1) answerSentence = await tryCall();
  expect(answerSentence).toMatch(
    /^Hubo demasiados intentos\. Inténtelo de nuevo en \d+ (segundos?|minutos?)\.$/,
  );
});

test('a refusal before the command is known is in the caller’s language, too', async () => {
  expect(await refusal({ cookie: 'language=es' }, { cmd: 'unheardof' })).toBe(
    'El servidor no conoce este comando. Vuelva a cargar la página e inténtelo de nuevo.',
  );
});

test('the English sentence about a field comes after a sentence in the language of the page', async () => {
  expect(await refusal({ cookie: 'language=es' }, { UserName: undefined })).toBe(
    'Falta un campo o no es válido. Revise lo que ha escrito. UserName is missing.',
  );
  expect(await refusal({}, { UserName: undefined })).toBe('UserName is missing.');
});
