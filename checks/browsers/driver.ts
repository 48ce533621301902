/** What the journeys need of a browser. */

/** A browser, and how it is started where it is installed. */
export interface Browser {
  /** As `--only` names it. */
  id: string;
  /** What Debian has it in. */
  packages: string;
  /** The programs of those packages that have to be there. */
  programs: readonly string[];
  /** Starts it with an empty profile in `folder`, its window of this size. */
  start: (folder: string, size: WindowSize) => Promise<Driver>;
}

export interface WindowSize {
  width: number;
  height: number;
}

/** A started browser with one page. */
export interface Driver {
  /** Its name and version, as it says itself. */
  name: string;
  open: (url: string) => Promise<void>;
  /** What there is now; elements are named by XPath, which every driver knows. */
  find: (xpath: string) => Promise<PageElement[]>;
  takePicture: (file: `${string}.png`) => Promise<void>;
  close: () => Promise<void>;
}

/** An element of the page; each act throws when it is not there any more, or cannot be reached. */
export interface PageElement {
  isVisible: () => Promise<boolean>;
  click: () => Promise<void>;
  /** Types a text into an empty field. */
  write: (text: string) => Promise<void>;
  press: (key: 'ArrowDown' | 'Enter') => Promise<void>;
  attach: (file: string) => Promise<void>;
  /** Chooses the option of this value in a list. */
  choose: (value: string) => Promise<void>;
  attribute: (name: string) => Promise<string>;
}
