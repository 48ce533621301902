// chunk: late
import { useOutbox } from '#features/outbox/use-outbox.ts';
import { requestsText } from '#messages/requests-text.ts';
import { MenuAct } from '#screens/home/side-menu/menu-link.tsx';

export interface OutboxActProps {
  onClose: () => void;
  onOpenOutbox: () => void;
}

/** In the menu: opens the outbox if it is not empty. */
export function OutboxAct({ onClose, onOpenOutbox }: OutboxActProps) {
  const outbox = useOutbox();
  const handleClick = () => {
    onClose();
    onOpenOutbox();
  };
  if (outbox === undefined || (outbox.entries.length === 0 && !outbox.hasOthers)) return null;
  return <MenuAct icon="mail" name={requestsText('outbox.title')} onClick={handleClick} />;
}
