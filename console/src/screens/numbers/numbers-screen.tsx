import { PageHeading } from '#features/navigation/page-heading.tsx';

export function NumbersScreen() {
  return <PageHeading page="numbers" />;
}
