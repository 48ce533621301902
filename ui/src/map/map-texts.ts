/** All visible and spoken texts of the map; the portal's catalogue provides them. */
export interface MapTexts {
  /** Name of the map as a region, such as 'Map of Riverbend'. */
  name: string;
  /** How to use the map by keyboard, for screen readers. */
  instructions: string;
  loading: string;
  /** Replaces a map that cannot be drawn. */
  failed: string;
  /** Shown on the map while no part of the basemap loads. */
  basemapUnreachable: string;
  /** Shown on the map while parts of the basemap do not load; absent: nothing is shown. */
  basemapCoarse?: string;
  retry: string;
  zoomIn: string;
  zoomOut: string;
  /** Label of the button that opens the four buttons that move the map. */
  move: string;
  moveUp: string;
  moveDown: string;
  moveLeft: string;
  moveRight: string;
  /** Label of the button that shows the whole municipality again. */
  wholeArea: string;
  /** Label of the button that follows the device's location; its state says if it does. */
  trackLocation: string;
  /** Visible names of the basemaps; the toggle shows the name of the other one. */
  streets: string;
  hybrid: string;
  /** Names of the toggle for screen readers, such as 'Show hybrid map'. */
  showStreets: string;
  showHybrid: string;
  /** Label of the dropped pin for screen readers, such as 'Your pin. Move it with the arrow keys.' */
  droppedPin: string;
}
