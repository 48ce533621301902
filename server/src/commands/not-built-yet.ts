import type { CommandName } from '@fixpoint/contract/commands/index.ts';

/** The commands of the catalogue that this server does not answer yet: they get 00010001, as if there were none. */
export const notBuiltYet = ['createFile'] as const satisfies readonly CommandName[];

/** The commands that are answered. */
export type BuiltCommandName = Exclude<CommandName, (typeof notBuiltYet)[number]>;

export function isBuilt(name: CommandName): name is BuiltCommandName {
  return !(notBuiltYet as readonly CommandName[]).includes(name);
}
