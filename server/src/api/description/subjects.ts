/** The subjects by which the description groups its operations. */
import type { ApiSubject, DeskCommand } from '@fixpoint/contract/define-command.ts';

/** Public operations, or `all` with those of the desk's own screens. */
export type DescribedPart = 'public' | 'all';

const subjectMeanings: Record<ApiSubject, string> = {
  requests: 'Find, mirror, create and change requests.',
  notes: 'Replies to residents, and notes for staff.',
  contacts: 'Contact details of the reporter. Each look is in the audit log.',
  files: 'Photos and PDF files of a request.',
  municipality: 'The municipality, the caller, teams, addresses and numbers.',
  webhooks: 'Addresses of other systems that get a signed message after each change.',
};

export const deskTag = 'desk';
const deskTagMeaning = "Commands of the desk's own screens. Any release may change them.";

export function tagOf({ subject }: Pick<DeskCommand, 'subject'>): string {
  return subject ?? deskTag;
}

export function describedTags(part: DescribedPart): { name: string; description: string }[] {
  const ofDesk = part === 'all' ? [{ name: deskTag, description: deskTagMeaning }] : [];
  return [
    ...Object.entries(subjectMeanings).map(([name, description]) => ({ name, description })),
    ...ofDesk,
  ];
}
