import { photoNameMaxLength } from '@fixpoint/contract/limits.ts';

const ending = '.pdf';

/**
 * The name of an attachment without folders, control characters and formatting tricks, at most 100 characters.
 * It always ends in `.pdf`, because the content is a PDF, whatever the sender's name says.
 */
export function cleanAttachmentName(name: string): string {
  const withoutFolders = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const visibleName = withoutFolders
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}"<>:|?*{}]/gu, '')
    .replace(/\.pdf\s*$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  // Cut between characters, because the database refuses half of one.
  const shortName = Array.from(visibleName)
    .slice(0, photoNameMaxLength - ending.length)
    .join('');
  return (shortName === '' ? 'file' : shortName) + ending;
}

/** The headers of an attachment of this size: browsers save it, and neither open nor guess it. */
export function attachmentHeaders({ name, bytes }: { name: string; bytes: number }): Record<string, string> {
  const plainName = name.replace(/[^\x20-\x7e]/g, '_').replace(/[\\%]/g, '_');
  const wholeName = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return {
    'content-type': 'application/pdf',
    'content-length': String(bytes),
    'content-disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${wholeName}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    // A file that is hidden later disappears.
    'cache-control': 'no-store',
  };
}
