/** A radio button or a tick with its label, on pages of the server. */
import { type Html, html } from '#platform/http/html.ts';

/** Marks of our own: those of the browser have colours of their own in the dark. Forced colours keep edges only. */
export const choiceRules = `.choice{display:flex;align-items:center;gap:12px;min-height:44px;cursor:pointer}
.choice input{appearance:none;box-sizing:border-box;width:24px;height:24px;margin:0;flex:none;display:grid;place-items:center;
border:2px solid var(--quiet);border-radius:50%;background:var(--card);cursor:pointer}
.choice input:checked{border-color:var(--accent)}.choice [type=radio]:checked{border-width:7px}
.choice [type=checkbox]{border-radius:6px}.choice [type=checkbox]:checked{background:var(--accent)}
.choice [type=checkbox]:checked::after{content:"";box-sizing:border-box;width:8px;height:14px;margin-block-end:4px;
border:solid var(--on-accent);border-width:0 2px 2px 0;rotate:45deg}
.answers{display:grid;gap:8px}.answers .choice{min-height:52px;padding:0 16px;border:1px solid var(--line);border-radius:12px}
.answers .choice:has(:checked){border-color:var(--accent);box-shadow:0 0 0 1px var(--accent)}
.grades{display:flex;flex-wrap:wrap;gap:0 4px}.grades .choice{flex:1 0 44px;max-width:72px;gap:8px}`;

export function choice(
  type: 'radio' | 'checkbox',
  name: string,
  value: string,
  { label, isChecked }: { label: string; isChecked: boolean },
): Html {
  const mark = isChecked ? html` checked` : undefined;
  return html`<label class="choice"
    ><input type="${type}" name="${name}" id="${name}-${value}" value="${value}" ${mark} /> ${label}</label
  > `;
}
