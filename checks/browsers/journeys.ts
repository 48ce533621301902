/** The two complete journeys of a resident through the portal: as a guest, and with an account. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { keptMails, linkOf } from '@fixpoint/e2e/mailbox.ts';
import type { Visitor } from './visitor.ts';

export interface JourneyScene {
  /** Narrower than 675 px, where the list covers the map. */
  isPhone: boolean;
  /** The port of the server. */
  port: number;
  /** A jpeg as a camera writes it. */
  photo: string;
}

export const journeys: Readonly<Record<string, (visitor: Visitor, scene: JourneyScene) => Promise<void>>> = {
  'a guest reports with a photo, and looks it up': async (visitor, { photo }) => {
    const words = `A deep hole ${randomUUID()}`;
    await visitor.open('/');
    await visitor.press('Accept Disclaimer');
    await visitor.findAddress('44 bridge lane');
    await describe(visitor, words);
    await visitor.attach(photo);
    await visitor.read('Uploaded');
    await visitor.press('Submit Work Request');
    await visitor.read('Thanks!');
    const link = await visitor.addressOf('Look up your request');
    await visitor.press('Close');
    // Closing is a step back in the history, which must not overtake the link.
    await visitor.miss('Thanks!');
    await visitor.open(link);
    await visitor.read(words);
    await visitor.point('Show photo 1 of 1 larger');
    await visitor.press('Close the photo');
  },

  'a citizen registers, reports by the map, follows it, and logs out': async (visitor, { port, isPhone }) => {
    const email = `ada.${randomUUID().slice(0, 8)}@city.example`;
    const password = 'three brown potholes';
    const words = `A lamp is out ${randomUUID()}`;
    await visitor.open('/#/register');
    await visitor.write('Email', email);
    await visitor.write('Re-enter Email', email);
    await visitor.write('First Name', 'Ada');
    await visitor.write('Last Name', 'Lane');
    await visitor.write('Password', password);
    await visitor.write('Confirm Password', password);
    await visitor.press('Register');
    await visitor.read('Success!');
    await visitor.open(await mailedLink(port, email));
    await visitor.read('Congratulations!');
    await visitor.press('Okay');
    await visitor.write('Email', email);
    await visitor.write('Password', password);
    await visitor.press('Login');
    await visitor.press('Accept Disclaimer');
    await visitor.point('Map of City of Riverbend');
    await describe(visitor, words);
    await visitor.press('Submit Work Request');
    await visitor.read('Thanks!');
    await visitor.press('Close');
    await visitor.miss('Thanks!');
    if (isPhone) await visitor.press('Show My Requests');
    await visitor.read(words);
    if (isPhone) await visitor.press('Hide My Requests');
    await visitor.press('Open menu');
    await visitor.press('Log Out');
    await visitor.read('You are now anonymous');
  },
};

async function describe(visitor: Visitor, words: string): Promise<void> {
  await visitor.press('Create Work Request');
  await visitor.choose('Work Type', 'Pothole');
  await visitor.write('Description', words);
}

/** The link in the only mail that came to this address. */
async function mailedLink(port: number, address: string): Promise<string> {
  const mailbox = keptMails(`http://127.0.0.1:${port}`);
  for (let tries = 0; tries < 300; tries += 1) {
    const [mail] = await mailbox(address);
    if (mail !== undefined) return linkOf(mail);
    await pause(100);
  }
  throw new Error(`No mail came to ${address}.`);
}
