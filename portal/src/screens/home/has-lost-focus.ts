/** True if the focused element is gone or inert. */
export function hasLostFocus(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.closest('[inert]') !== null;
}
