/**
 * The keys of mailed links, and the targets that such a link may have. No mail is sent: the accounts and keys
 * do not exist.
 */
import { randomUUID } from 'node:crypto';
import { type ConformanceCheck, type CheckGroup, specifiedCheck } from '#check.ts';
import { outline } from '#exchange/outline.ts';
import { needsNamingHost } from './calls-for.ts';

const rules = 'wire-protocol.md, Rules the calls follow';
const catalogue = 'citizen-portal.md 8';
const nobodysKey = 'Conformance12345';
const unknownEmail = () => `conformance-${randomUUID()}@nobody.invalid`;
/** Meets any rule for passwords. */
const newpassword = 'Conform-7-purple-herons';

/** A command that takes a key refuses this key with this code. */
const refusedKey = (
  fields: { cmd: string },
  key: { field: string; value: string },
  code: string,
): ConformanceCheck => {
  const keyKind = key.value === '' ? 'without a key' : 'with an unknown key';
  return specifiedCheck(`${fields.cmd} ${keyKind} gets ${code}`, catalogue, async (trial) => {
    const { id: clientid } = await trial.facts.client();
    const { errors } = await trial.refusal({ ...fields, clientid, [key.field]: key.value });
    trial.expect(errors[0]?.code === code, `error ${code}`, errors);
  });
};

const resetEmail = { cmd: 'resetemailbyclientid' };
const resetPassword = { cmd: 'resetpasswordbyclientid', newpassword };

export const keysAndLinks: CheckGroup = {
  title: 'Keys and links of mails',
  checks: [
    refusedKey(resetEmail, { field: 'resetkey', value: '' }, '00010002'),
    refusedKey(resetEmail, { field: 'resetkey', value: nobodysKey }, '00010005'),
    refusedKey(resetPassword, { field: 'passwordresetkey', value: '' }, '00010002'),
    refusedKey(resetPassword, { field: 'passwordresetkey', value: nobodysKey }, '00010005'),
    specifiedCheck(
      'validateloginbyclientid with an unknown key validates nothing',
      catalogue,
      async (trial) => {
        const { id: clientid } = await trial.facts.client();
        const fields = { cmd: 'validateloginbyclientid', clientid, key: nobodysKey };
        const answer = await trial.server.call(fields);
        const { data, hasErrors } = trial.resultOf(answer);
        const isRefused = hasErrors === 'true' || /"Result"\s*:\s*false/.test(data);
        trial.expect(isRefused, 'Result false, or an error', outline(answer));
      },
    ),
    specifiedCheck('sendpasswordresetlink answers true even without an account', rules, async (trial) => {
      needsNamingHost(trial);
      const validationurl = `${trial.wishes.endpoint.origin}/#/passwordreset`;
      const answer = await trial.object({
        cmd: 'sendpasswordresetlink',
        username: unknownEmail(),
        validationurl,
      });
      trial.expect(answer['Result'] === true, 'Result true', answer);
    }),
    specifiedCheck('a link to another site is not mailed', rules, async (trial) => {
      needsNamingHost(trial);
      const validationurl = 'https://elsewhere.example/#/passwordreset';
      await trial.refusal({ cmd: 'sendpasswordresetlink', username: unknownEmail(), validationurl });
    }),
  ],
};
