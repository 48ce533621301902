import { PageHeading } from '#features/navigation/page-heading.tsx';

export function IntakeScreen() {
  return <PageHeading page="intake" />;
}
