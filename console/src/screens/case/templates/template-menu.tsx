import { fillTemplate } from '@fixpoint/contract/desk/templates/fill-template.ts';
import { findTemplates } from '@fixpoint/contract/desk/templates/find-templates.ts';
import { ChoiceMenu } from '@fixpoint/ui/controls/choice-menu.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useKey } from '#features/keys/keys.ts';
import { failureText } from '#messages/failure-text.ts';
import { listed } from '#messages/listed.ts';
import { text } from '#messages/text.ts';

export interface TemplateMenuProps {
  requestId: number;
  /** True if the form was opened to choose a template. */
  startsOpen: boolean;
  /** Called with the template's text, filled in for this request. */
  onFilled: (words: string) => void;
}

/** The templates for replies, filled in for this case. */
export function TemplateMenu({ requestId, startsOpen, onFilled }: TemplateMenuProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const templatesQuery = useQuery({
    queryKey: ['templates'],
    queryFn: async ({ signal }) => (await call(findTemplates, {}, signal)).templates,
    staleTime: 60_000,
  });
  const { data: templates = [] } = templatesQuery;
  const fill = useMutation({
    mutationFn: (templateId: number) => call(fillTemplate, { templateId, requestId }),
    onSuccess: ({ text: words, missing }) => {
      onFilled(words);
      announce(
        missing.length === 0 ? text('template.filled') : text('template.missing', { names: listed(missing) }),
      );
    },
    onError: (failure) => toast(failureText(failure)),
  });
  useKey('e', () => handleOpenChange(true));

  function handleOpenChange(isOpening: boolean): void {
    setOpen(isOpening);
    // Reopening the menu loads the templates again after a failure.
    if (isOpening && templatesQuery.isLoadingError) void templatesQuery.refetch();
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
        choices={templates.map(({ templateId, name, text: words }) => ({
          value: String(templateId),
          label: name,
          note: words.length > 80 ? `${words.slice(0, 80)}…` : words,
        }))}
        chosenValues={[]}
        noneText={noneText(templatesQuery)}
        isOpen={isOpen}
        onOpenChange={handleOpenChange}
        onChoose={(value) => fill.mutate(Number(value))}
      />
    </div>
  );
}

/** The text of an empty menu. */
function noneText({ data, isPending, error }: UseQueryResult<readonly unknown[]>): string {
  if (isPending) return text('page.loading');
  if (data === undefined && error !== null) return failureText(error);
  return data?.length === 0 ? text('template.none') : text('filter.noneFound');
}
