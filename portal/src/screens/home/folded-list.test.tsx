/** The list in a window that is too narrow for list, map and an open panel (decision 59). */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { leave } from '#test/visit.tsx';
import { findCard, findDetails, listPanel, visitCitizenHome } from '#test/visit-citizen.ts';
import { openCreatePanel, writeRequest } from '#test/visit-home.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
afterEach(leave);

const closedDetails = () =>
  vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Close the details' })).toBeNull());

describe('The list', () => {
  test('the details hide the list if the map would be narrower than 480 px, and it returns when they close', async () => {
    const visited = await visitCitizenHome({ windowWidth: 1289 });
    fireEvent.click(await findCard(1043));
    await findDetails(1043);
    expect(visited.map().padding).toMatchObject({ left: 15, right: 515 });
    await vi.waitFor(() => expect(listPanel()).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Close the details' }));
    expect(document.activeElement).toBe(await findCard(1043));
    expect(visited.map().padding).toMatchObject({ left: 315, right: 15 });
  });

  test("'Show My Requests' closes the details", async () => {
    await visitCitizenHome({ windowWidth: 1289 });
    fireEvent.click(await findCard(1043));
    await findDetails(1043);
    fireEvent.click(await screen.findByRole('button', { name: 'Show My Requests' }));
    await closedDetails();
    expect(await findCard(1043)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Hide My Requests' })).toBeTruthy();
  });

  test("'Show My Requests' closes the details also if the list had been hidden before", async () => {
    const visited = await visitCitizenHome({ windowWidth: 1289 });
    await findCard(1043);
    fireEvent.click(screen.getByRole('button', { name: 'Hide My Requests' }));
    act(() => visited.map().on.pinClick('1043'));
    await findDetails(1043);
    fireEvent.click(await screen.findByRole('button', { name: 'Show My Requests' }));
    await closedDetails();
    expect(await findCard(1043)).toBeTruthy();
  });

  test("the form hides the list, and 'Show My Requests' sets the form aside with its text", async () => {
    const visited = await visitCitizenHome({ windowWidth: 1289 });
    await findCard(1043);
    await openCreatePanel(visited);
    writeRequest('Half a sentence');
    await vi.waitFor(() => expect(listPanel()).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Show My Requests' }));
    expect(await findCard(1043)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Create Work Request' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Half a sentence');
  });
});
