/** The changes that another version of a layer brings. */
import { type LayerFeature, shapeHash } from './layer-feature.ts';

/** A feature of the version in use. */
export interface StoredFeature {
  ownerKey: string;
  name: string;
  hash: string;
}

export interface LayerPlan {
  added: number;
  removed: number;
  /** Same shape, other owner or name. */
  changed: number;
  unchanged: number;
  /** Owners that no longer have a feature, by key. */
  ownersGone: string[];
  /** True if far fewer features are left than before, so the file may be incomplete. */
  isMuchSmaller: boolean;
}

const muchSmaller = 0.7;

export function planLayer(before: readonly StoredFeature[], after: readonly LayerFeature[]): LayerPlan {
  const left = new Map<string, StoredFeature[]>();
  for (const feature of before) left.set(feature.hash, [...(left.get(feature.hash) ?? []), feature]);
  let [added, changed, unchanged] = [0, 0, 0];
  for (const feature of after) {
    const same = left.get(shapeHash(feature)) ?? [];
    const equal = same.findIndex(
      ({ ownerKey, name }) => ownerKey === feature.ownerKey && name === feature.name,
    );
    if (same.length === 0) added += 1;
    else if (equal < 0) changed += 1;
    else unchanged += 1;
    same.splice(Math.max(0, equal), 1);
  }
  const owners = new Set(after.map(({ ownerKey }) => ownerKey));
  return {
    added,
    removed: before.length - changed - unchanged,
    changed,
    unchanged,
    ownersGone: [...new Set(before.map(({ ownerKey }) => ownerKey))].filter((key) => !owners.has(key)),
    isMuchSmaller: after.length < before.length * muchSmaller,
  };
}
