// chunk: late
import { filesOfRequest, filesOfRequestPath } from '@fixpoint/contract/files-of-request.ts';
import { fileSizeText } from '@fixpoint/languages/file-size.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { requestsText } from '#messages/requests-text.ts';
import styles from './file-list.module.css';

export interface FileListProps {
  /** Guid of the request. */
  guid: string;
  headingLevel: 2 | 3;
}

/** The files that the municipality has added to a request. A request without files has no list. */
export function FileList({ guid, headingLevel }: FileListProps) {
  const Heading = `h${headingLevel}` as const;
  const titleId = useId();
  const { data: files = [] } = useQuery({
    queryKey: ['files', guid],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`${filesOfRequestPath}/${guid}`, { signal });
      if (!answer.ok) throw new Error(`The list of files answered with ${answer.status}`);
      return filesOfRequest.parse(await answer.json());
    },
    refetchOnMount: 'always',
  });
  if (files.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.files}>
      <Heading id={titleId}>{requestsText('files.title')}</Heading>
      <ul className={styles.files}>
        {files.map(({ name, bytes, address }) => (
          <li key={address}>
            <a href={address} download={name}>
              <bdi>{name}</bdi>
            </a>{' '}
            ({fileSizeText(bytes)})
          </li>
        ))}
      </ul>
    </section>
  );
}
