import type { Ref } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { requestsText } from '#messages/requests-text.ts';
import styles from '#screens/home/top-bar.module.css';

export interface ListToggleProps {
  isOpen: boolean;
  onToggle: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** Opens and closes the request list; its label says which (spec 2). */
export function ListToggle({ isOpen, onToggle, ref }: ListToggleProps) {
  return (
    <Button ref={ref} className={styles.toggle} onClick={onToggle}>
      <Icon name={isOpen ? 'close' : 'list'} size={20} />
      <span>{requestsText(isOpen ? 'list.hide' : 'list.show')}</span>
    </Button>
  );
}
