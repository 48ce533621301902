/**
 * Data folders that take long to fill. They are kept in checks/bench/data and reused while their shape is
 * unchanged.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface KeptData {
  dataDir: string;
  /** True if it is filled. Otherwise it is empty or partly filled, and the filling continues there. */
  isFilled: boolean;
  /** Marks the folder as filled. */
  keep(): void;
}

/** Opens the folder of this name. A folder of another shape is deleted first. */
export function openKeptData(
  name: string,
  shape: object,
  { goesOn = false }: { goesOn?: boolean } = {},
): KeptData {
  const dataDir = path.join(import.meta.dirname, '../data', name);
  const [filledFile, begunFile] = ['shape.json', 'begun.json'].map((file) => path.join(dataDir, file)) as [
    string,
    string,
  ];
  const shapeJson = JSON.stringify(shape);
  const hasShape = (file: string) => existsSync(file) && readFileSync(file, 'utf8') === shapeJson;
  const isFilled = hasShape(filledFile);
  if (!isFilled && !(goesOn && hasShape(begunFile))) rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(begunFile, shapeJson);
  return { dataDir, isFilled, keep: () => writeFileSync(filledFile, shapeJson) };
}
