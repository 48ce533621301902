import { extra, type Room, specified } from '#check.ts';
import { callsFor } from './calls-for.ts';
import { expectClient } from './expect-client.ts';

const transport = 'wire-protocol.md, Transport';

/** The server's reading of the fields of a call. */
export const namesAndValues: Room = {
  title: 'Names and values of a call',
  checks: [
    specified('names of commands and fields are read without regard to case', transport, async (trial) => {
      const { id } = await trial.known.client();
      await expectClient(trial, { CMD: 'FindClientIdByName', NAME: trial.wishes.client });
      await trial.data({ Cmd: 'FINDCITIZENLOGOS', ClientID: id });
    }),
    specified('the order of fields does not matter', 'RFC 8259, 4', async (trial) => {
      await expectClient(trial, { name: trial.wishes.client, cmd: 'findclientidbyname' });
    }),
    specified('unknown fields are ignored', transport, async (trial) => {
      const more = { later: 1, nested: { list: [null, { deep: true }] }, text: 'x' };
      await expectClient(trial, callsFor(trial).client(more));
    }),
    extra('numbers may be text', 'docs/reference/protocol.md, Calling', async (trial) => {
      const { id } = await trial.known.client();
      await trial.data({ cmd: 'findcitizenlogos', clientid: String(id) });
    }),
    specified(
      'help lists the commands that the caller may use',
      'wire-protocol.md, Who may call',
      async (trial) => {
        const said = JSON.stringify(await trial.data({ cmd: 'help' })).toLowerCase();
        for (const cmd of ['findclientidbyname', 'signin', 'createcitizen']) {
          trial.expect(said.includes(cmd), `${cmd} in the list`, said.slice(0, 160));
        }
        trial.expect(
          !said.includes('updateworkrequest'),
          'nothing for staff, without a token',
          'updateworkrequest',
        );
      },
    ),
    specified(
      'any command with help: true describes itself',
      'wire-protocol.md, Who may call',
      async (trial) => {
        const said = JSON.stringify(await trial.data({ cmd: 'createworkrequest', help: true })).toLowerCase();
        for (const word of ['createworkrequest', 'worktypeid', 'fileguid']) {
          trial.expect(said.includes(word), `${word} in the description`, said.slice(0, 160));
        }
      },
    ),
  ],
};
