/** Style of the doors' pages for people: the reader's own colours and font, and no files to load. */
export const referenceStyle = `
:root { color-scheme: light dark; --ink: #16222e; --soft: #55636f; --line: #d8dfe5; --card: #fff; --page: #f5f7f9; --accent: #0b5cad; --on-accent: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf3; --soft: #9fb0bf; --line: #2c3a47; --card: #17212b; --page: #0f161d; --accent: #7cb8f5; --on-accent: #0f161d }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.6 system-ui, sans-serif }
main { max-width: 56rem; margin: 0 auto; padding: 3rem 1.5rem 5rem }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem }
h2 { font-size: 1.25rem; margin: 3rem 0 1rem }
h3 { font-size: 1rem; margin: 2rem 0 .75rem; color: var(--soft); font-weight: 600 }
h4 { margin: 0; font-size: 1rem }
p { margin: .25rem 0 }
a { color: var(--accent) }
a:focus-visible, pre:focus-visible, summary:focus-visible, textarea:focus-visible, button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
a:focus-visible, summary:focus-visible { border-radius: 4px }
code, pre { font: .9em/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
pre, article, dl { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.25rem; margin: 0 }
pre { white-space: pre-wrap }
article + article { margin-top: .5rem }
.fields { color: var(--soft); font-size: .9rem }
.fields strong { color: var(--ink) }
summary { padding: .625rem 0; cursor: pointer; color: var(--accent) }
article details { margin: .5rem 0 -1rem }
form { margin: .5rem 0 1rem }
pre + p { margin-top: 1.5rem }
label { display: block; margin-bottom: .25rem }
textarea { display: block; width: 100%; padding: .75rem 1rem; border: 1px solid var(--soft); border-radius: 12px; resize: vertical;
  background: var(--page); color: var(--ink); font: .9rem/1.5 ui-monospace, monospace }
.hint { color: var(--soft); font-size: .9rem; margin: .25rem 0 .75rem }
button { min-height: 44px; max-width: 100%; padding: .5rem 1.25rem; border: 0; border-radius: 12px; cursor: pointer;
  background: var(--accent); color: var(--on-accent); font: 600 1rem/1.4 system-ui, sans-serif; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .5rem 1.5rem }
dt { font-weight: 600 }
dd { margin: 0; overflow-wrap: anywhere }
@media (max-width: 36rem) { dl:not(.codes) { grid-template-columns: 1fr; gap: .25rem } dd + dt { margin-top: .5rem } }
`;
