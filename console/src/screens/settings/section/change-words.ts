/** Changes of settings in words, for unsaved changes and for the log. */
import type { SettingChange } from '@fixpoint/contract/desk/settings/setting-changes.ts';
import { weekdays } from '@fixpoint/contract/desk/due-times/due-rules.ts';
import { isLanguage, languages } from '@fixpoint/languages/languages.ts';
import { activeLocale } from '@fixpoint/languages/spoken.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import type { ChangeWords } from '#screens/settings/frame/change-list.tsx';

/** The name of each field. */
const fieldNames: Record<string, () => string> = {
  order: () => text('field.order'),
  name: () => text('field.name'),
  citizenName: () => text('field.citizenName'),
  color: () => text('field.color'),
  customMessage: () => text('field.customMessage'),
  isActive: () => text('field.isActive'),
  type: () => text('field.type'),
  isInitial: () => text('field.isInitial'),
  displayName: () => text('field.displayName'),
  'disclaimer.isEnabled': () => text('field.disclaimerShown'),
  'disclaimer.text': () => text('field.disclaimerText'),
  accent: () => text('field.accent'),
  logo: () => text('field.logo'),
  headerLogo: () => text('field.headerLogo'),
  hyperlink: () => text('field.hyperlink'),
  protocolType: () => text('field.protocolType'),
  anonymousRequests: () => text('field.anonymousRequests'),
  citizenSite: () => text('field.citizenSite'),
  timeZone: () => text('field.timeZone'),
  'retention.namesAfterMonths': () => text('field.namesAfterMonths'),
  'retention.photosAfterMonths': () => text('field.photosAfterMonths'),
  'retention.notesAfterMonths': () => text('field.notesAfterMonths'),
  'retention.unvalidatedAccountsAfterDays': () => text('field.unvalidatedAccountsAfterDays'),
  'retention.securityEventDays': () => text('field.securityEventDays'),
  email: () => text('field.email'),
  news: () => text('field.news'),
  default: () => text('field.default'),
  areas: () => text('field.area'),
  'areas.name': () => text('field.name'),
  'areas.line': () => text('field.line'),
  rules: () => text('field.rule'),
  'rules.team': () => text('field.team'),
  'rules.answerHours': () => text('field.answerHours'),
  'rules.resolveHours': () => text('field.resolveHours'),
  officeHours: () => text('field.officeHours'),
  holidays: () => text('field.holiday'),
  'holidays.name': () => text('field.holiday'),
  text: () => text('templates.text'),
  memberEmail: () => text('members.email'),
  role: () => text('members.role'),
  teams: () => text('members.teams'),
  isLimited: () => text('members.isLimited'),
  maySignIn: () => text('field.maySignIn'),
  expiresAt: () => text('machineKeys.expires'),
};

/** The names of the values of fields that have a fixed list of values. */
const valueNames: Record<string, () => string> = {
  'type new': () => text('statusType.new'),
  'type in-progress': () => text('statusType.inProgress'),
  'type final': () => text('statusType.final'),
  'protocolType http': () => text('linkType.http'),
  'protocolType mailto': () => text('linkType.mailto'),
  'protocolType tel': () => text('linkType.tel'),
  'logo picture': () => text('settings.picture'),
  'headerLogo picture': () => text('settings.picture'),
  'news at-once': () => text('newsPace.atOnce'),
  'news daily': () => text('newsPace.daily'),
  'news never': () => text('newsPace.never'),
  'role viewer': () => text('role.viewer'),
  'role crew': () => text('role.crew'),
  'role clerk': () => text('role.clerk'),
  'role manager': () => text('role.manager'),
};

export function changeWords({ of, field, from, to }: SettingChange, timeZone: string): ChangeWords {
  const { name, plain } = fieldWords(field);
  return {
    what: [of, name].filter((part) => part !== '').join(' · '),
    from: valueWords(plain, from, timeZone),
    to: valueWords(plain, to, timeZone),
  };
}

/** 'name.es' is the field `name` in Spanish. */
function fieldWords(field: string): { name: string; plain: string } {
  const end = field.lastIndexOf('.');
  const [plain, last] = end < 0 ? [field, ''] : [field.slice(0, end), field.slice(end + 1)];
  if (isLanguage(last)) return { name: `${nameOf(plain)} (${languages[last].name})`, plain };
  if (plain === 'officeHours') return { name: `${nameOf(plain)}, ${weekdayName(last)}`, plain };
  return { name: nameOf(field), plain: field };
}

function nameOf(field: string): string {
  return field === '' ? '' : (fieldNames[field]?.() ?? field);
}

function weekdayName(day: string): string {
  const at = weekdays.findIndex((one) => one === day);
  // A Sunday.
  const date = new Date(Date.UTC(2026, 10, 22 + at));
  return new Intl.DateTimeFormat(activeLocale(), { weekday: 'long', timeZone: 'UTC' }).format(date);
}

function valueWords(field: string, value: string | null, timeZone: string): string | null {
  if (value === 'true') return text('common.yes');
  if (value === 'false') return text('common.no');
  if (field === 'expiresAt' && value) return moment(new Date(value), timeZone);
  // The number of corners comes first. Only programs need the rest.
  if (field === 'areas.line' && value !== null)
    return text('settings.corners', { count: Number(value.split(' ')[0]) });
  return value === null ? null : (valueNames[`${field} ${value}`]?.() ?? value);
}
