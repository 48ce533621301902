import { outcomeFor } from '@fixpoint/contract/desk/templates/template-details.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findTemplates } from '@fixpoint/contract/desk/templates/find-templates.ts';

export type Template = ResultOf<typeof findTemplates>['templates'][number];

/** The changes that a reply made from a template proposes. A field that stays is left out. */
export interface TemplateProposal {
  statusId?: number;
  outcome?: string;
  teamId?: number;
  assigneeId?: number;
}

/** A draft that a template can fill. */
interface TemplateProposalDraft {
  statusId?: number | undefined;
  outcome?: string | undefined;
  teamId?: number | null | undefined;
  assigneeId?: number | null | undefined;
  /** The choices that the template proposed. */
  proposed?: TemplateProposal | undefined;
}

/** `ownId`: the account of the member who sends the reply. `language`: of the reply; null: the municipality's own. */
export function proposalOf(
  template: Template,
  ownId: number,
  language: string | null = null,
): TemplateProposal {
  const { statusId, teamId, assignsSender } = template;
  const outcome = outcomeFor(template, language);
  return {
    ...(statusId !== null && { statusId }),
    ...(outcome !== '' && { outcome }),
    ...(teamId !== null && { teamId }),
    ...(assignsSender && { assigneeId: ownId }),
  };
}

/** The draft with the choices of a template. Those that the template before proposed are taken out. */
export function withProposal<Draft extends TemplateProposalDraft>(
  { proposed = {}, ...draft }: Draft,
  proposal: TemplateProposal,
): Omit<Draft, 'proposed'> & TemplateProposalDraft {
  const isProposed = ([field, value]: [string, unknown]) =>
    field in proposed && proposed[field as keyof TemplateProposal] === value;
  const own = Object.fromEntries(Object.entries(draft).filter((entry) => !isProposed(entry)));
  const isEmpty = Object.keys(proposal).length === 0;
  return { ...(own as typeof draft), ...proposal, ...(!isEmpty && { proposed: proposal }) };
}

/** Templates for this work type: first those for it alone, then those for all work types. */
export function templatesFor(templates: readonly Template[], workTypeId: number): Template[] {
  const own = templates.filter(({ workTypeIds }) => workTypeIds.includes(workTypeId));
  return [...own, ...templates.filter(({ workTypeIds }) => workTypeIds.length === 0)];
}
