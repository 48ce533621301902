import '#test/patient-queries.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CollapsibleSection } from './collapsible-section.tsx';

afterEach(cleanup);

function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <CollapsibleSection title="Password" isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <input aria-label="New Password" />
    </CollapsibleSection>
  );
}

test('a section says if it is open, and a closed one has no fields', async () => {
  render(<Example />);
  const toggle = screen.getByRole('button', { name: 'Password', expanded: false });
  expect(screen.queryByLabelText('New Password')).toBeNull();
  fireEvent.click(toggle);
  expect(screen.getByRole('button', { expanded: true })).toBe(toggle);
  expect(screen.getByLabelText('New Password')).toBeTruthy();
  fireEvent.click(toggle);
  await waitFor(() => expect(screen.queryByLabelText('New Password')).toBeNull());
});
