import { findTemplate } from '@fixpoint/contract/desk/templates/find-template.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useMemberName } from '#features/requests/use-author-name.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import { SectionWaiting } from '#screens/settings/frame/waiting.tsx';
import { fieldsOfTemplate, type TemplateFields, type TemplateOfDesk } from './template-fields.ts';
import styles from './templates.module.css';

export interface TemplateVersionsProps {
  template: TemplateOfDesk;
  /** Puts an earlier version into the fields. */
  onTake: (fields: TemplateFields) => void;
}

/** Earlier versions of the template, with author and time. */
export function TemplateVersions({ template, onTake }: TemplateVersionsProps) {
  const { templateId, version } = template;
  const { timeZone } = useMe().client;
  const memberName = useMemberName();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: ['template', templateId, version],
    queryFn: ({ signal }) => call(findTemplate, { templateId }, signal),
    enabled: isOpen,
  });
  return (
    <details className={styles.versions} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('templates.versions', { count: version })}</summary>
      {query.data === undefined ? (
        <SectionWaiting query={query} />
      ) : (
        <ol>
          {query.data.versions.map((one) => (
            <li key={one.version}>
              <p className={styles.by}>
                {text('templates.version', {
                  number: String(one.version),
                  name: one.savedBy === null ? text('settings.theFolder') : memberName(one.savedBy),
                  time: moment(one.savedAt, timeZone),
                })}
              </p>
              <p className={styles.words} dir="auto">
                {one.text}
              </p>
              {one.version !== version && (
                <Button onClick={() => onTake(fieldsOfTemplate(one))}>{text('templates.take')}</Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
