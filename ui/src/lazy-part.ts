import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/**
 * A part of a screen whose code loads when the part is first rendered. If the code does not load, `instead` is
 * rendered, or nothing.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => instead) }));
}

function Nothing() {
  return null;
}
