// chunk: form
import { Suspense } from 'react';
import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { useSession } from '#features/session/session-context.ts';
import { loadTexts } from '#messages/load-texts.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import type { NearbyBlockProps } from './nearby-block.tsx';
import styles from './nearby-slot.module.css';

const NearbyBlock = lazyPart<NearbyBlockProps>(async () => {
  const [{ NearbyBlock: block }] = await Promise.all([import('./nearby-block.tsx'), loadTexts('nearby')]);
  return block;
});

export interface NearbySlotProps {
  home: Home;
}

/**
 * The place of 'Already reported here?', which fits between two fields. So nothing moves when the answer arrives, and
 * no gap stays without one.
 */
export function NearbySlot({ home }: NearbySlotProps) {
  const { hasNearbyRequests } = useStartUp();
  const { token } = useSession();
  const { panel, pin, form } = home.state;
  if (hasNearbyRequests !== true || token === undefined || panel.name !== 'create') return null;
  if (pin === null || form.workTypeId === null) return null;
  return (
    <div className={styles.slot}>
      <Suspense>
        <NearbyBlock home={home} pin={pin} workTypeId={form.workTypeId} token={token} />
      </Suspense>
    </div>
  );
}
