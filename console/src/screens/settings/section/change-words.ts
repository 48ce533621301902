/** Changes of settings in words, for unsaved changes and for the log. */
import type { SettingChange } from '@fixpoint/contract/desk/settings/setting-changes.ts';
import { weekdays } from '@fixpoint/contract/desk/due-times/due-rules.ts';
import { type WorkTypeSymbol, workTypeSymbols } from '@fixpoint/contract/work-type-symbols.ts';
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
  symbol: () => text('field.symbol'),
  words: () => text('field.words'),
  'nearby.radius': () => text('field.nearbyRadius'),
  'nearby.with': () => text('field.nearbyWith'),
  'nearby.shows': () => text('field.nearbyShows'),
  isActive: () => text('field.isActive'),
  type: () => text('field.type'),
  closingNeeds: () => text('field.closingNeeds'),
  ending: () => text('field.ending'),
  isInitial: () => text('field.isInitial'),
  displayName: () => text('field.displayName'),
  'disclaimer.isEnabled': () => text('field.disclaimerShown'),
  'disclaimer.isKept': () => text('texts.keepDisclaimer'),
  'disclaimer.text': () => text('field.disclaimerText'),
  accent: () => text('field.accent'),
  logo: () => text('field.logo'),
  headerLogo: () => text('field.headerLogo'),
  darkLogo: () => text('field.darkLogo'),
  darkHeaderLogo: () => text('field.darkHeaderLogo'),
  hyperlink: () => text('field.hyperlink'),
  protocolType: () => text('field.protocolType'),
  anonymousRequests: () => text('field.anonymousRequests'),
  citizenSite: () => text('field.citizenSite'),
  feedback: () => text('field.feedback'),
  'feedback.askAfterDays': () => text('feedback.askAfterDays'),
  'feedback.reopen': () => text('feedback.reopen'),
  'feedback.photoAtClosing': () => text('feedback.photoAtClosing'),
  timeZone: () => text('field.timeZone'),
  preset: () => text('publish.preset'),
  closedForDays: () => text('publish.closedForDays'),
  open311: () => text('publish.open311'),
  searchEngines: () => text('publish.searchEngines'),
  embedOn: () => text('publish.embedOn'),
  'openData.license': () => text('publish.license'),
  'openData.delayHours': () => text('publish.delayHours'),
  'workTypes.shows': () => text('publish.shows'),
  'workTypes.place': () => text('publish.place'),
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
  corridorMeters: () => text('owners.corridor'),
  owners: () => text('owners.list'),
  'owners.names': () => text('owners.name'),
  'owners.phone': () => text('owners.phone'),
  'owners.hours': () => text('owners.hours'),
  'owners.url': () => text('owners.url'),
  'owners.email': () => text('owners.email'),
  'owners.text': () => text('owners.text'),
  'owners.isOurs': () => text('owners.isOurs'),
  'owners.roads': () => text('owners.roads'),
  'owners.areas': () => text('owners.areas'),
  'owners.acts': () => text('owners.act'),
  places: () => text('owners.places'),
  'places.place': () => text('routing.place'),
  claims: () => text('owners.claims'),
  'claims.at': () => text('routing.place'),
  'claims.meters': () => text('owners.claimMeters'),
  rules: () => text('field.rule'),
  'rules.team': () => text('field.team'),
  'rules.answerHours': () => text('field.answerHours'),
  'rules.resolveHours': () => text('field.resolveHours'),
  officeHours: () => text('field.officeHours'),
  holidays: () => text('field.holiday'),
  isShownToResidents: () => text('due.isShownToResidents'),
  'holidays.name': () => text('field.holiday'),
  text: () => text('templates.text'),
  status: () => text('templates.status'),
  outcome: () => text('templates.outcome'),
  team: () => text('templates.team'),
  assignsSender: () => text('templates.assignsSender'),
  workTypes: () => text('templates.workTypes'),
  memberEmail: () => text('members.email'),
  role: () => text('members.role'),
  teams: () => text('members.teams'),
  isLimited: () => text('members.isLimited'),
  maySignIn: () => text('field.maySignIn'),
  expiresAt: () => text('machineKeys.expires'),
  scopes: () => text('machineKeys.scope'),
  label: () => text('asking.question'),
  kind: () => text('asking.kind'),
  heading: () => text('asking.heading'),
  phone: () => text('asking.phone'),
  choices: () => text('asking.choices'),
  isRequired: () => text('asking.required'),
  isPublic: () => text('asking.public'),
  showIf: () => text('asking.shown'),
};

/** The names of the values of fields that have a fixed list of values. */
const valueNames: Record<string, () => string> = {
  'type new': () => text('statusType.new'),
  'type in-progress': () => text('statusType.inProgress'),
  'type final': () => text('statusType.final'),
  'closingNeeds nothing': () => text('closingNeeds.nothing'),
  'closingNeeds outcome': () => text('closingNeeds.outcome'),
  'closingNeeds reply': () => text('closingNeeds.reply'),
  'closingNeeds either': () => text('closingNeeds.either'),
  'ending other': () => text('ending.other'),
  'ending done': () => text('ending.done'),
  'ending reported': () => text('ending.reported'),
  'ending passed-on': () => text('ending.passed-on'),
  'feedback.reopen ask': () => text('reopen.ask'),
  'feedback.reopen at-once': () => text('reopen.at-once'),
  'feedback.reopen off': () => text('reopen.off'),
  'feedback.photoAtClosing ask': () => text('common.yes'),
  'feedback.photoAtClosing off': () => text('common.no'),
  'nearby.radius same-object': () => text('nearbyRadius.same-object'),
  'nearby.radius same-spot': () => text('nearbyRadius.same-spot'),
  'nearby.radius neighbourhood': () => text('nearbyRadius.neighbourhood'),
  'nearby.radius off': () => text('nearbyRadius.off'),
  'nearby.shows own': () => text('nearbyShows.own'),
  'nearby.shows pins': () => text('nearbyShows.pins'),
  'preset nothing': () => text('publishLevel.nothing'),
  'preset pins': () => text('publishLevel.pins'),
  'preset reviewed': () => text('publishLevel.reviewed'),
  'preset open': () => text('publishLevel.open'),
  'workTypes.shows nothing': () => text('publishLevel.nothing'),
  'workTypes.shows pins': () => text('publishLevel.pins'),
  'workTypes.shows reviewed': () => text('publishLevel.reviewed'),
  'workTypes.shows open': () => text('publishLevel.open'),
  'workTypes.place exact': () => text('publishPlace.exact'),
  'workTypes.place street': () => text('publishPlace.street'),
  'workTypes.place cell': () => text('publishPlace.cell'),
  'places.place road': () => text('owners.placeRoad'),
  'places.place area': () => text('owners.placeArea'),
  'scopes read': () => text('machineKeys.scope_read'),
  'scopes desk': () => text('machineKeys.scope_desk'),
  'protocolType http': () => text('linkType.http'),
  'protocolType mailto': () => text('linkType.mailto'),
  'protocolType tel': () => text('linkType.tel'),
  'logo picture': () => text('settings.picture'),
  'headerLogo picture': () => text('settings.picture'),
  'darkLogo picture': () => text('settings.picture'),
  'darkHeaderLogo picture': () => text('settings.picture'),
  'news at-once': () => text('newsPace.atOnce'),
  'news daily': () => text('newsPace.daily'),
  'news never': () => text('newsPace.never'),
  'kind text': () => text('asking.kind_text'),
  'kind long': () => text('asking.kind_long'),
  'kind number': () => text('asking.kind_number'),
  'kind date': () => text('asking.kind_date'),
  'kind yes-no': () => text('asking.kind_yes-no'),
  'kind one-of': () => text('asking.kind_one-of'),
  'kind many-of': () => text('asking.kind_many-of'),
  'kind asset': () => text('asking.kind_asset'),
  'role viewer': () => text('role.viewer'),
  'role crew': () => text('role.crew'),
  'role clerk': () => text('role.clerk'),
  'role manager': () => text('role.manager'),
};

export function changeWords({ of, field, from, to }: SettingChange, timeZone: string): ChangeWords {
  const { name, plain } = fieldWords(field);
  const entry = entryName(of);
  // The entry itself is added or removed, so its name is the value.
  if (from === null || to === null) {
    const act = text(from === null ? 'settings.added' : 'settings.removed');
    return { what: withoutGaps(name, act), from: from && entry, to: to && entry };
  }
  return {
    what: withoutGaps(entry, name),
    from: valueWords(plain, from, timeZone),
    to: valueWords(plain, to, timeZone),
  };
}

function withoutGaps(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

/** The name of an entry. A star means any work type, and has a name in words. */
function entryName(of: string): string {
  if (of === '*') return text('due.anyType');
  return of.startsWith('* · ') ? `${text('routing.anyType')}${of.slice(1)}` : of;
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

function valueWords(field: string, value: string, timeZone: string): string {
  if (value === 'true') return text('common.yes');
  if (value === 'false') return text('common.no');
  // Only the log has conditions, which only programs read.
  if (field === 'showIf') return text(value === '' ? 'asking.shown_always' : 'asking.aCondition');
  if (field === 'expiresAt' && value) return moment(new Date(value), timeZone);
  // The number of corners comes first. Only programs need the rest.
  if (field === 'areas.line' && value !== '')
    return text('settings.corners', { count: Number(value.split(' ')[0]) });
  if (field === 'symbol' && isSymbol(value)) return text(`symbol.${value}`);
  return valueNames[`${field} ${value}`]?.() ?? value;
}

function isSymbol(value: string): value is WorkTypeSymbol {
  return workTypeSymbols.some((symbol) => symbol === value);
}
