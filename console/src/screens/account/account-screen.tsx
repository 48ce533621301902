import { PageHeading } from '#features/navigation/page-heading.tsx';

export function AccountScreen() {
  return <PageHeading page="account" />;
}
