import { photoNameMaxLength } from '#limits.ts';

/** The name of a file as sent and shown: without control characters, at most 100 characters (open points). */
export function photoName(fileName: string): string {
  const printableName = fileName.replace(/\p{Cc}/gu, '').trim();
  return Array.from(printableName).slice(0, photoNameMaxLength).join('');
}
