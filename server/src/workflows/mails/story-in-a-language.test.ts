/** A report is closed, not solved, opened again, closed again and solved. Its reporter reads all of it in one language. */
import { expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';
import { ws7Call } from '#test/ws7-call.ts';

const { app, client, token, setStatus, wait, sentTo } = await startTestReports();
const { database, fastify, clock } = app;
const { clientId, potholeId } = client;
const translations = {
  es: { Pothole: 'Bache', Received: 'Recibida', 'In progress': 'En curso', Closed: 'Cerrada' },
  ar: { Pothole: 'حفرة', Received: 'مستلم', 'In progress': 'قيد التنفيذ', Closed: 'مغلق' },
};
await database.query('update clients set has_feedback = true, translations = $2 where client_id = $1', [
  clientId,
  JSON.stringify(translations),
]);
// Settings are remembered for a moment.
clock.advance(60_000);
const ana = await addMember(app, clientId, { username: 'ana' });

const languages = [
  {
    language: 'es',
    direction: 'ltr',
    received: 'Gracias. Riverbend recibió su solicitud',
    closed: 'Su estado cambió de «Recibida» a «Cerrada»',
    question: '¿Está resuelto el problema?',
    links: ['Sí, está resuelto:', 'No, no está resuelto:'],
    until: 'No se envía nada hasta que confirme su respuesta en la página.',
    asked: 'Riverbend decidirá a más tardar el',
    reopened: 'Su estado cambió de «Cerrada» a «Recibida»',
    openAgain: 'está abierta de nuevo',
    solved: 'Su respuesta: Sí, está resuelto',
  },
  {
    language: 'ar',
    direction: 'rtl',
    received: 'شكرًا لك. استلمت Riverbend طلبك',
    closed: 'تغيّرت حالته من «مستلم» إلى «مغلق»',
    question: 'هل حُلّت المشكلة؟',
    links: ['نعم، حُلّت:', 'لا، لم تُحل:'],
    until: 'لا يُرسل شيء قبل أن تؤكد إجابتك في الصفحة.',
    asked: 'ما إذا كانت ستعيد فتح الطلب، وتكتب إليك.',
    reopened: 'تغيّرت حالته من «مغلق» إلى «مستلم»',
    openAgain: 'مفتوح من جديد',
    solved: 'إجابتك: نعم، حُلّت',
  },
];

const english = /\b(?:Your|request|Pothole|Received|Closed|solved|Open)\b/;

/** As read: without addresses, line breaks and the marks that keep names in another direction apart. */
const plain = (text: string) =>
  text
    .replaceAll(/https?:\S+/g, '')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ');

/** The sentences of a page. The links to other languages are in these languages. */
const read = (page: string) =>
  plain(page.replace(/<nav[\s\S]*<\/nav>/, '').replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' '));

test.each(languages)(
  'From the report to the second closing, mails and pages are in $language',
  async (says) => {
    const { language } = says;
    const email = `${language}@example.org`;
    const headers = { host: 'riverbend.localhost', 'accept-language': language };
    const lastMail = () => sentTo(request).at(-1)!;
    const page = async () => (await fastify.inject({ url: pathInMail(lastMail().text), headers })).body;
    const answer = (fields: Record<string, string>) =>
      fastify.inject({
        method: 'POST',
        url: pathInMail(lastMail().text),
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
    const request = await report(language, email);
    await wait();
    expect(plain(lastMail().text)).toContain(says.received);

    await setStatus(request, 'done');
    await wait();
    const closing = plain(lastMail().text);
    for (const sentence of [says.closed, says.question, says.until, ...says.links])
      expect(closing).toContain(sentence);
    expect(await page()).toContain(`<html lang="${language}" dir="${says.direction}">`);
    expect(read(await page())).toContain(says.question);
    const askedPath = pathInMail(lastMail().text);
    expect((await answer({ answer: 'not-solved', reason: 'came-back' })).statusCode).toBe(303);
    expect(read(await page())).toContain(says.asked);

    const { version } = await deskCall(app, ana.cookie, 'findRequest', { requestId: request.requestId });
    await deskCall(app, ana.cookie, 'reopenRequest', { requestId: request.requestId, version });
    await wait();
    expect(plain(lastMail().text)).toContain(says.reopened);
    expect(read((await fastify.inject({ url: askedPath, headers })).body)).toContain(says.openAgain);

    await setStatus(request, 'done');
    await wait();
    expect(plain(lastMail().text)).toContain(says.question);
    expect((await answer({ answer: 'solved' })).statusCode).toBe(303);
    expect(read(await page())).toContain(says.solved);

    const mails = sentTo(request);
    expect(mails).toHaveLength(4);
    for (const { subject, text, html } of mails) {
      expect(`${subject} ${plain(text)}`).not.toMatch(english);
      expect(html).toContain(`<html lang="${language}" dir="${says.direction}">`);
    }
  },
);

/** A guest writes the address into the report, and reads the portal in this language. */
async function report(language: string, email: string): Promise<TestReport> {
  const { data } = await ws7Call(app, {
    cmd: 'createworkrequest',
    token,
    worktypeid: potholeId,
    longitude: 10.5,
    latitude: 50.5,
    address: '44 Bridge Lane',
    description: 'Un bache · حفرة',
    email,
    language,
  });
  const { Id: requestId, Guid: guid } = data as { Id: number; Guid: string };
  return { requestId, guid, email };
}

const pathInMail = (text: string) => new URL(/http:\S+\/mail\/feedback\/[^\s?]+/.exec(text)![0]).pathname;
