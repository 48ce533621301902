const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'is a folder; a file is expected',
  ENOTDIR: 'a part of this path is a file; a folder is expected',
  EEXIST: 'there is a file of that name; a folder is expected',
  EACCES: 'may not be opened by this account; run as another one, or name another place',
  EPERM: 'may not be opened by this account; run as another one, or name another place',
  EROFS: 'is on a read-only disk; name another place',
  ENOSPC: 'its disk is full; make room, or name another place',
  EDQUOT: 'this account has used its disk quota; make room, or name another place',
};

/** The problem with a file or folder that an operator has named; undefined for other failures. */
export function fileProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path, syscall = '' } = error as NodeJS.ErrnoException;
  const reason = reasons[code ?? ''];
  // Errors on an open file have no path.
  const name = path ?? (['read', 'write'].includes(syscall) ? 'A file' : undefined);
  return name === undefined || reason === undefined ? undefined : `${name}: ${reason}.`;
}
