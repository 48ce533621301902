import { deskDoors, type DeskDoor } from '@fixpoint/contract/desk/desk-pages.ts';
import { useStartUp } from '#api/start-up.ts';
import { navigate } from '#features/navigation/address.ts';
import { DoorCard } from '#features/session/door-card.tsx';
import { text } from '#messages/text.ts';
import { ChoosePassword } from './choose-password.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';

export interface RecoveryScreenProps {
  door: DeskDoor;
  /** Called when the desk may show the sign-in: a session may have ended here. */
  onLeft: () => void;
}

/** The pages behind 'Forgotten password?' and behind the links in mails. */
export function RecoveryScreen({ door, onLeft }: RecoveryScreenProps) {
  const { client } = useStartUp();
  const { heading, Content } = contents[door];
  const desk = text('desk.name', { client: client?.displayName ?? '' });
  const title = text(heading);
  function handleLeave(): void {
    navigate('/', { replace: true });
    onLeft();
  }
  return (
    <DoorCard tabTitle={`${title} · ${desk}`} heading={title}>
      <Content onLeave={handleLeave} />
    </DoorCard>
  );
}

const contents = {
  [deskDoors.forgottenPassword]: { heading: 'recovery.title', Content: ForgottenPassword },
  [deskDoors.choosePassword]: { heading: 'recovery.chooseTitle', Content: ChoosePassword },
  [deskDoors.confirmEmail]: { heading: 'recovery.emailTitle', Content: ConfirmEmail },
} as const;
