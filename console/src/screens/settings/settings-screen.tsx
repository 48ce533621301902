import { PageHeading } from '#features/navigation/page-heading.tsx';

export function SettingsScreen() {
  return <PageHeading page="settings" />;
}
