/** Every text of the map that a person reads or hears; the portal's catalogue gives them. */
export interface MapTexts {
  /** Name of the map as a region, such as 'Map of Riverbend'. */
  name: string;
  /** How to use the map by keyboard, for screen readers. */
  instructions: string;
  loading: string;
  /** Stands in the map's place when it cannot be drawn. */
  failed: string;
  /** Stands on the map while nothing of the basemap can be loaded. */
  basemapUnreachable: string;
  retry: string;
  zoomIn: string;
  zoomOut: string;
  /** Opens the four buttons that move the map. */
  move: string;
  moveUp: string;
  moveDown: string;
  moveLeft: string;
  moveRight: string;
  /** Shows the whole municipality again. */
  wholeArea: string;
  /** Name of the button that follows the device's location; its state says whether it does. */
  trackLocation: string;
  /** Visible names of the basemaps; the toggle shows the one it leads to. */
  streets: string;
  hybrid: string;
  /** Names of the toggle for screen readers, such as 'Show hybrid map'. */
  showStreets: string;
  showHybrid: string;
  /** What a screen reader says on the dropped pin, such as 'Your pin. Move it with the arrow keys.' */
  droppedPin: string;
}
