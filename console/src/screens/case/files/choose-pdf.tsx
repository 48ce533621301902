import { attachmentMaxBytes, attachmentMaxMegabytes } from '@fixpoint/contract/limits.ts';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { ChooseFiles } from '@fixpoint/ui/controls/choose-files.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { addAttachment } from '#api/add-attachment.ts';
import { caseKey } from '#features/requests/case-queries.ts';
import { failureText } from '#messages/failure-text.ts';
import { listed } from '#messages/listed.ts';
import { text } from '#messages/text.ts';
import styles from '#screens/case/parts.module.css';

export interface ChoosePdfProps {
  requestId: number;
  label: string;
  hint: string;
  onlyForStaff: boolean;
  /** Called for each file that was added, with its address for everybody. */
  onAdded: (name: string, link: string) => void;
  /** Shown next to the button. */
  children?: ReactNode;
}

/** Chooses PDF files from the device and adds them to a request. */
export function ChoosePdf({ requestId, label, hint, onlyForStaff, onAdded, children }: ChoosePdfProps) {
  const queries = useQueryClient();
  const hintId = useId();
  const [tooBigNames, setTooBigNames] = useState<readonly string[]>([]);
  const [missingNames, setMissingNames] = useState<readonly string[]>([]);
  const adding = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const [at, file] of files.entries()) {
        setMissingNames(files.slice(at).map(({ name }) => name));
        const { link } = await addAttachment({ requestId, file, onlyForStaff });
        onAdded(file.name, link);
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: caseKey(requestId) }),
  });

  function choose(files: readonly File[]): void {
    // The failure of files that are still being added must not get lost.
    if (adding.isPending) return;
    const fitting = files.filter(({ size }) => size <= attachmentMaxBytes);
    const tooBig = files.filter((file) => !fitting.includes(file));
    setTooBigNames(tooBig.map(({ name }) => name));
    if (fitting.length > 0) adding.mutate(fitting);
  }

  return (
    <div className={styles.acts}>
      <ChooseFiles describedBy={hintId} accept=".pdf,application/pdf" onChoose={choose}>
        {adding.isPending ? <Spinner size="small" /> : <Icon name="plus" />}
        {label}
      </ChooseFiles>
      {children}
      <span id={hintId} className={styles.by}>
        {hint}
      </span>
      {tooBigNames.length > 0 && (
        <p role="alert" className={styles.bad}>
          {text('files.tooBig', { megabytes: attachmentMaxMegabytes })} {listed(tooBigNames)}
        </p>
      )}
      {adding.error !== null && (
        <p role="alert" className={styles.bad}>
          {failureText(adding.error)} {listed(missingNames)}
        </p>
      )}
    </div>
  );
}
