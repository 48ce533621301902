/** Moves the focus to the first wrong field of a form, once it is marked. */
export function focusWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
