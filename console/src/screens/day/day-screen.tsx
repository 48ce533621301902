import { PageHeading } from '#features/navigation/page-heading.tsx';

export function DayScreen() {
  return <PageHeading page="day" />;
}
