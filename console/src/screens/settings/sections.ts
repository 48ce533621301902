/** The sections of the settings: each is a component in a folder of its own, whose code comes when it is opened. */
import type { ComponentType } from 'react';

export interface Section {
  /** What stands below /desk/settings, and what its draft is kept by. */
  part: string;
  /** Whom it is about: what residents see, how staff work, or what has happened to all of them. */
  group: 'town' | 'staff' | 'past';
  name: () => string;
  Screen: ComponentType;
}

/** In the order in which they are listed. */
export const sections: readonly Section[] = [];
