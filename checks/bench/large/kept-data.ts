/** Data folders that take long to fill: they are kept in checks/bench/data, and used again while their shape is right. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A data folder of the server. */
export interface KeptData {
  dataDir: string;
  /** Whether it is filled; otherwise it is empty, or has what an interrupted filling got to, where that goes on. */
  isFilled: boolean;
  /** Says that it is filled now. */
  keep(): void;
}

/** Opens the folder of that name. What was filled in another shape is thrown away. */
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
  const wanted = JSON.stringify(shape);
  const says = (file: string) => existsSync(file) && readFileSync(file, 'utf8') === wanted;
  const isFilled = says(filledFile);
  if (!isFilled && !(goesOn && says(begunFile))) rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(begunFile, wanted);
  return { dataDir, isFilled, keep: () => writeFileSync(filledFile, wanted) };
}
