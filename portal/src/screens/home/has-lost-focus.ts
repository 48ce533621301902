/** Whether what had the focus is gone, or lies where nothing can have it. */
export function hasLostFocus(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.closest('[inert]') !== null;
}
