/** `fixpoint note …` */
import type { Command } from 'commander';
import { purgeNote } from '#workflows/purge/purge-note.ts';
import { listNotes } from '#notes/forget-notes.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { idOf } from './id-of.ts';
import { reasonMeaning, reasonOf } from './reason-of.ts';
import { exitUnlessRequestExists } from './request-there.ts';
import { theOperator } from './the-operator.ts';
import { withClient } from './with-client.ts';

interface NotesOptions {
  client: string;
  request: string;
}

export function addNoteCommands(program: Command): void {
  const commands = program.command('note').description('list notes and delete them permanently');
  const add = (name: string, description: string) =>
    commands
      .command(name)
      .description(description)
      .requiredOption('--client <name>', 'the municipality')
      .requiredOption('--request <number>', 'the id of the request');
  add('list', 'print the notes of a request with their ids').action(list);
  add('purge', 'delete a note permanently, also from the history of its request')
    .requiredOption('--id <number>', 'the id of the note')
    .requiredOption('--reason <words>', reasonMeaning)
    .action(purge);
}

async function list({ client: clientName, request }: NotesOptions): Promise<void> {
  const requestId = idOf('a request', request);
  await withClient(clientName, async (open) => {
    const { client, database } = open;
    await exitUnlessRequestExists(open, requestId);
    const notes = await listNotes(database, client.clientId, requestId);
    for (const { noteId, author, text, postedAt } of notes)
      console.log(`${noteId}\t${postedAt.toISOString()}\t${author}\t${JSON.stringify(text)}`);
    if (notes.length === 0) console.error(`Request ${request} of ${client.displayName} has no notes.`);
  });
}

async function purge(options: NotesOptions & { id: string; reason: string }): Promise<void> {
  const [requestId, noteId] = [idOf('a request', options.request), idOf('a note', options.id)];
  const reason = reasonOf(options.reason);
  await withClient(options.client, async (open) => {
    const { database } = open;
    const { clientId, displayName } = open.client;
    await exitUnlessRequestExists(open, requestId);
    const noteKey = { requestId, noteId };
    if (!(await purgeNote(database, clientId, noteKey, { reason, actor: theOperator(), now: new Date() })))
      throw new StartFailure(`Request ${requestId} of ${displayName} has no note ${noteId}.`);
    console.log(`Note ${noteId} of request ${requestId} of ${displayName} is purged.`);
  });
}
