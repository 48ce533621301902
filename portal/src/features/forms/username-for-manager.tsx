/** Hidden: tells password managers to which account the new password of a form belongs. */
export function UsernameForManager({ username }: { username: string }) {
  return <input hidden readOnly name="username" autoComplete="username" value={username} />;
}
