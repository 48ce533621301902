/** Names of CSS classes in a bundle, for the build of an app. */
import { createHash } from 'node:crypto';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const fileOfName = new Map<string, string>();

/**
 * The class of a style sheet, with four digits for its file: `button_3fa9`. Names are a third of a style sheet,
 * so they have nothing more.
 *
 * @throws Error if another file has the same digits for this class. Rename one of both classes.
 */
export function scopedClassName(className: string, file: string): string {
  const place = path.relative(root, file.replace(/\?.*$/, '')).split(path.sep).join('/');
  const name = `${className}_${createHash('sha256').update(place).digest('hex').slice(0, 4)}`;
  const otherPlace = fileOfName.get(name) ?? place;
  if (otherPlace !== place)
    throw new Error(`${place} and ${otherPlace} have the same name for .${className}.`);
  fileOfName.set(name, place);
  return name;
}
