/** Not seen, for password managers: whose account the new password of a form belongs to. */
export function UsernameForManager({ username }: { username: string }) {
  return <input hidden readOnly name="username" autoComplete="username" value={username} />;
}
