import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { Suspense } from 'react';
import type { FileListProps } from './file-list.tsx';

const Loaded = lazyPart<FileListProps>(() => import('./file-list.tsx').then((it) => it.FileList));

/** Loads after the content around it. Without its code, there is no list. */
export function LazyFileList(props: FileListProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
