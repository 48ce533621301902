import { type RefCallback, useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * The keys of a form. Ctrl and Enter together send it from any field, Enter in a line only chooses, and
 * Escape leaves it if `onLeave` is given. From the first focus on, the form is marked as `data-writing`: the
 * single keys of the desk then do nothing, even if the focus is lost.
 */
export function useFormKeys(onLeave?: () => void): RefCallback<HTMLFormElement> {
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (onLeave === undefined) return;
    event.preventDefault();
    onLeave();
  });
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  // Before the first focus of a form that was just opened.
  useLayoutEffect(() => {
    if (form === null) return undefined;
    const handleFocus = () => void (form.dataset['writing'] = '');
    const handleKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.isComposing || !(target instanceof Node)) return;
      const isInside = form.contains(target);
      if (key === 'Enter' && isInside) handleEnter(event, form);
      // After a press next to the form, an element around it has the focus.
      const isHere = isInside || target.contains(form);
      if (key === 'Escape' && isHere && form.dataset['writing'] !== undefined) leave(event);
    };
    form.addEventListener('focusin', handleFocus);
    document.addEventListener('keydown', handleKey);
    return () => {
      form.removeEventListener('focusin', handleFocus);
      document.removeEventListener('keydown', handleKey);
    };
  }, [form]);
  return setForm;
}

function handleEnter(event: KeyboardEvent, form: HTMLFormElement): void {
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.requestSubmit();
  } else if (event.target instanceof HTMLInputElement) event.preventDefault();
}
