/** As long as the portal shows an author's name (spec 5). */
const mostCharacters = 30;

/** An e-mail as strangers read it: its first letter and its domain, `r•••@riverbend.example`. Other names stay. */
export function maskEmail(author: string): string {
  const at = author.lastIndexOf('@');
  if (at <= 0) return author;
  const [first = ''] = author;
  const masked = `${first}•••${author.slice(at)}`;
  return masked.length <= mostCharacters ? masked : `${masked.slice(0, mostCharacters - 1)}…`;
}
