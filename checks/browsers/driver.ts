/** The browser functions that the journeys need. */

/** A browser, and how to start it if it is installed. */
export interface Browser {
  /** The name for `--only`. */
  id: string;
  /** The Debian packages that contain it. */
  packages: string;
  /** The programs of these packages that must be installed. */
  programs: readonly string[];
  /** Starts it with an empty profile in `folder` and a window of this size. */
  start: (folder: string, size: WindowSize) => Promise<Driver>;
}

export interface WindowSize {
  width: number;
  height: number;
}

/** A started browser with one page. */
export interface Driver {
  /** Name and version, as the browser reports them. */
  name: string;
  open: (url: string) => Promise<void>;
  /** The elements that exist now, by XPath, which every driver supports. */
  find: (xpath: string) => Promise<PageElement[]>;
  takePicture: (file: `${string}.png`) => Promise<void>;
  close: () => Promise<void>;
}

/** An element of the page. Each act throws if the element is gone or cannot be reached. */
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
