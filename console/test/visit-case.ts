/** The desk with one case open. */
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import type { Role } from '@fixpoint/contract/desk/role.ts';
import { screen } from '@testing-library/react';
import type { CaseWishes } from './case.ts';
import { aCase } from './one-case.ts';
import { answer, type DeskAnswer, type DeskVisit, visitDesk } from './visit-desk.tsx';

export const caseAddress = '/requests/1192?open=yes';

interface CaseVisit extends CaseWishes {
  role?: Role;
  answers?: DeskAnswer[];
}

export function visitCase({ role = 'clerk', answers = [], ...wishes }: CaseVisit = {}): DeskVisit {
  return visitDesk({ at: caseAddress, role, answers: [answer(findRequest, aCase(wishes)), ...answers] });
}

/** Finds the part of the case whose name begins with this text. */
export const part = (name: string): Promise<HTMLElement> =>
  screen.findByRole('region', { name: new RegExp(`^${name}`) });
