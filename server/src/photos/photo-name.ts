import { photoNameMaxLength } from '@fixpoint/contract/limits.ts';

/** A photo's name without control characters and formatting tricks, at most 100 characters; 'photo.jpg' when none is left. */
export function cleanPhotoName(name: string): string {
  const visible = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '').trim();
  // Cut between characters: the database refuses half of one.
  const kept = Array.from(visible).slice(0, photoNameMaxLength).join('');
  return kept === '' ? 'photo.jpg' : kept;
}
