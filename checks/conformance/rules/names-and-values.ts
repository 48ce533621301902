import { extraCheck, type CheckGroup, specifiedCheck } from '#check.ts';
import { callsFor } from './calls-for.ts';
import { expectClient } from './expect-client.ts';

const transport = 'wire-protocol.md, Transport';

/** The server's reading of the fields of a call. */
export const namesAndValues: CheckGroup = {
  title: 'Names and values of a call',
  checks: [
    specifiedCheck(
      'names of commands and fields are read without regard to case',
      transport,
      async (trial) => {
        const { id } = await trial.facts.client();
        await expectClient(trial, { CMD: 'FindClientIdByName', NAME: trial.wishes.client });
        await trial.data({ Cmd: 'FINDCITIZENLOGOS', ClientID: id });
      },
    ),
    specifiedCheck('the order of fields does not matter', 'RFC 8259, 4', async (trial) => {
      await expectClient(trial, { name: trial.wishes.client, cmd: 'findclientidbyname' });
    }),
    specifiedCheck('unknown fields are ignored', transport, async (trial) => {
      const unknownFields = { later: 1, nested: { list: [null, { deep: true }] }, text: 'x' };
      await expectClient(trial, callsFor(trial).client(unknownFields));
    }),
    extraCheck('numbers may be text', 'docs/reference/protocol.md, Calling', async (trial) => {
      const { id } = await trial.facts.client();
      await trial.data({ cmd: 'findcitizenlogos', clientid: String(id) });
    }),
    specifiedCheck(
      'help lists the commands that the caller may use',
      'wire-protocol.md, Who may call',
      async (trial) => {
        const helpText = JSON.stringify(await trial.data({ cmd: 'help' })).toLowerCase();
        for (const cmd of ['findclientidbyname', 'signin', 'createcitizen']) {
          trial.expect(helpText.includes(cmd), `${cmd} in the list`, helpText.slice(0, 160));
        }
        trial.expect(
          !helpText.includes('updateworkrequest'),
          'nothing for staff, without a token',
          'updateworkrequest',
        );
      },
    ),
    specifiedCheck(
      'any command with help: true describes itself',
      'wire-protocol.md, Who may call',
      async (trial) => {
        const helpText = JSON.stringify(
          await trial.data({ cmd: 'createworkrequest', help: true }),
        ).toLowerCase();
        for (const word of ['createworkrequest', 'worktypeid', 'fileguid']) {
          trial.expect(helpText.includes(word), `${word} in the description`, helpText.slice(0, 160));
        }
      },
    ),
  ],
};
