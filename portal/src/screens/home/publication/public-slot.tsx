// chunk: form
import { Suspense } from 'react';
import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { loadTexts } from '#messages/load-texts.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import type { PublicFieldProps } from './public-field.tsx';

const PublicField = lazyPart<PublicFieldProps>(async () => {
  const [{ PublicField: field }] = await Promise.all([
    import('./public-field.tsx'),
    loadTexts('publication'),
  ]);
  return field;
});

/** The choice to show the report to others, if the municipality publishes its work type. */
export function PublicSlot({ home: { state, dispatch } }: { home: Home }) {
  const { publicTypes } = useStartUp();
  const { workTypeId, isNotPublic = false } = state.form;
  const type = publicTypes?.find((one) => one.workTypeId === workTypeId);
  if (type === undefined) return null;
  return (
    <Suspense>
      <PublicField
        {...type}
        isNotPublic={isNotPublic}
        onChange={(isHidden) => dispatch({ type: 'form-changed', change: { isNotPublic: isHidden } })}
      />
    </Suspense>
  );
}
