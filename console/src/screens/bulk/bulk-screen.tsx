import { PageHeading } from '#features/navigation/page-heading.tsx';

export function BulkScreen() {
  return <PageHeading page="bulk" />;
}
