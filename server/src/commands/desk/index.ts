/** Every command of the desk with its handler: a command of the catalogue without one does not compile. */
import type { DeskCommandName } from '@fixpoint/contract/desk/index.ts';
import { findMe } from './find-me.ts';
import type { DeskHandler } from './handler.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const deskHandlers = {
  findMe,
  signIn,
  signOut,
} satisfies { [Name in DeskCommandName]: DeskHandler<Name> };
