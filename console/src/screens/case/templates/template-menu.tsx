import { findTemplates } from '@fixpoint/contract/desk/templates/find-templates.ts';
import { textFor } from '@fixpoint/contract/desk/templates/template-details.ts';
import { isLanguage, languages } from '@fixpoint/languages/languages.ts';
import { ChoiceMenu, type MenuChoice } from '@fixpoint/ui/controls/choice-menu.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useKey } from '#features/keys/keys.ts';
import type { Case } from '#features/requests/case-queries.ts';
import {
  proposalOf,
  type Template,
  type TemplateProposal,
  templatesFor,
} from '#features/requests/template-proposal.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';

export interface TemplateMenuProps {
  item: Case;
  /** True if the form was opened to choose a template. */
  startsOpen: boolean;
  /** Called with the text, whose variables are filled in when the reply goes out, and with the proposed changes. */
  onChosen: (words: string, proposal: TemplateProposal) => void;
}

/** The templates for replies to this request, in the language of its reporter if there is such a text. */
export function TemplateMenu({ item, startsOpen, onChosen }: TemplateMenuProps) {
  const { accountId } = useMe().me;
  const { language } = item.internal;
  const [isOpen, setOpen] = useState(startsOpen);
  const templatesQuery = useQuery({
    queryKey: ['templates'],
    queryFn: async ({ signal }) => (await call(findTemplates, {}, signal)).templates,
    staleTime: 60_000,
  });
  const templates = templatesFor(templatesQuery.data ?? [], item.public.workType.workTypeId);
  useKey('e', () => handleOpenChange(true));

  function handleOpenChange(isOpening: boolean): void {
    setOpen(isOpening);
    // Reopening the menu loads the templates again after a failure.
    if (isOpening && templatesQuery.isLoadingError) void templatesQuery.refetch();
  }

  function handleChoose(value: string): void {
    const [id, chosenLanguage = null] = value.split(' ');
    const chosenTemplate = templates.find(({ templateId }) => String(templateId) === id);
    if (chosenTemplate === undefined) return;
    const proposal = proposalOf(chosenTemplate, accountId, chosenLanguage);
    onChosen(textFor(chosenTemplate, chosenLanguage), proposal);
    const isText = Object.keys(proposal).length === 0;
    announce(text(isText ? 'template.chosen' : 'template.chosenWithChanges'));
  }

  return (
    <div>
      <ChoiceMenu
        label={
          <>
            {text('template.choose')} <Icon name="chevron-down" size={16} />
          </>
        }
        title={text('template.choose')}
        choices={choicesOf(templates, language)}
        chosenValues={[]}
        noneText={noneText(templatesQuery)}
        isOpen={isOpen}
        onOpenChange={handleOpenChange}
        onChoose={handleChoose}
      />
    </div>
  );
}

/** Each template in the language of the reporter, then in its other languages. */
function choicesOf(templates: readonly Template[], language: string | null): MenuChoice[] {
  const first = templates.map((template) => choiceOf(template, languageIn(template, language)));
  const others = templates.flatMap((template) =>
    [null, ...Object.keys(template.texts)]
      .filter((other) => other !== languageIn(template, language))
      .map((other) => ({ ...choiceOf(template, other), label: labelIn(template.name, other) })),
  );
  return [...first, ...others];
}

/** The language if the template has a text in it; null: the municipality's own. */
function languageIn({ texts }: Template, language: string | null): string | null {
  return language !== null && texts[language] !== undefined ? language : null;
}

function choiceOf(template: Template, language: string | null): MenuChoice {
  const words = textFor(template, language);
  return {
    value: [template.templateId, ...(language === null ? [] : [language])].join(' '),
    label: template.name,
    note: words.length > 80 ? `${words.slice(0, 80)}…` : words,
  };
}

function labelIn(name: string, language: string | null): string {
  const isKnown = language !== null && isLanguage(language);
  const languageName = isKnown ? languages[language].name : text('template.original');
  return text('template.inLanguage', { name, language: languageName });
}

/** The text of an empty menu. */
function noneText({ data, isPending, error }: UseQueryResult<readonly unknown[]>): string {
  if (isPending) return text('page.loading');
  if (data === undefined && error !== null) return failureText(error);
  return data?.length === 0 ? text('template.none') : text('filter.noneFound');
}
