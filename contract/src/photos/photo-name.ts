import { photoNameMaxLength } from '#limits.ts';

/** A file's name as it is sent and shown: without control characters, cut to 100 characters (open points). */
export function photoName(fileName: string): string {
  const kept = fileName.replace(/\p{Cc}/gu, '').trim();
  return Array.from(kept).slice(0, photoNameMaxLength).join('');
}
