/**
 * The `ref` of a form: Ctrl and Enter together send it from any field, and Enter in a line only chooses. From
 * the first focus on, the form is marked as `data-writing`: the single keys of the desk then do nothing, even
 * if the focus is lost.
 */
export function formKeys(form: HTMLFormElement | null): void {
  form?.addEventListener('focusin', () => void (form.dataset['writing'] = ''));
  form?.addEventListener('keydown', handleEnter);
}

function handleEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.isComposing) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    (event.currentTarget as HTMLFormElement).requestSubmit();
  } else if (event.target instanceof HTMLInputElement) event.preventDefault();
}
