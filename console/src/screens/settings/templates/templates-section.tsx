import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { day } from '#messages/when.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { EntryList } from '#screens/settings/entries/entry-list.tsx';
import { newEntry, useEntryDrafts } from '#screens/settings/entries/use-entry-drafts.ts';
import { SectionHead } from '#screens/settings/frame/section-head.tsx';
import { SectionWaiting } from '#screens/settings/frame/waiting.tsx';
import { fieldsOfTemplate, noTemplate, type TemplateFields, useTemplates } from './template-fields.ts';
import { TemplateForm } from './template-form.tsx';

/** The templates for replies to residents. */
export function TemplatesSection() {
  const { timeZone } = useMe().client;
  const query = useTemplates();
  const drafts = useEntryDrafts<TemplateFields>('templates');
  const { data } = query;

  const form = (id: string) => {
    const template = data?.templates.find(({ templateId }) => String(templateId) === id);
    const draft = drafts.draftOf(id, template === undefined ? noTemplate : fieldsOfTemplate(template));
    return (
      <TemplateForm
        key={id}
        template={template}
        variables={data?.variables ?? []}
        draft={draft}
        onClose={() => drafts.open(undefined)}
      />
    );
  };

  return (
    <>
      <SectionHead title={text('templates.title')} intro={text('templates.intro')}>
        <Button disabled={data === undefined} onClick={() => drafts.open(newEntry)}>
          <Icon name="plus" size={18} /> {text('templates.add')}
        </Button>
      </SectionHead>
      {data === undefined ? (
        <SectionWaiting query={query} />
      ) : (
        <>
          {drafts.openId === newEntry && form(newEntry)}
          {data.templates.length === 0 && drafts.openId !== newEntry && (
            <p className={entriesStyles.empty}>{text('templates.none')}</p>
          )}
          <EntryList
            name={text('templates.title')}
            entries={data.templates.map(({ templateId, name, text: words, savedBy, savedAt }) => ({
              id: String(templateId),
              name,
              // The text may have another direction than the page.
              note: `\u2068${words.length > 80 ? `${words.slice(0, 80)}…` : words}\u2069 · ${text(
                'templates.savedBy',
                {
                  name: savedBy ?? text('settings.theFolder'),
                  day: day(savedAt, timeZone),
                },
              )}`,
            }))}
            drafts={drafts}
            form={form}
          />
        </>
      )}
    </>
  );
}
