import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { addFailure } from '@fixpoint/harness/failure-list.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Milliseconds that a test file spent on each costly thing, e.g. `app start`. */
    spentMs?: Record<string, number>;
  }
}

const slowestFiles = 15;
const seconds = (ms: number) => Math.round(ms / 100) / 10;
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0);

/** Prints at the end of a run how long each project took, by kind of work, and the slowest files. */
export class TimeTable implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'failed')
      addFailure(
        `${test.project.name}/${test.module.relativeModuleId} › ${test.fullName}`,
        errors[0]?.message ?? '',
      );
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const projects = Map.groupBy(modules, ({ project }) => project.name);
    console.log('\nSeconds by project, added over all workers:');
    console.table(Object.fromEntries([...projects].map(([name, moduleList]) => [name, rowOf(moduleList)])));
    const slowestModules = modules.toSorted((one, other) => durationOf(other) - durationOf(one));
    console.log('The slowest files, in seconds:');
    for (const module of slowestModules.slice(0, slowestFiles))
      console.log(
        `${seconds(durationOf(module)).toFixed(1).padStart(7)}  ${module.project.name}/${module.relativeModuleId}`,
      );
  }
}

function rowOf(modules: readonly TestModule[]): Record<string, number> {
  const total = (measureOf: (module: TestModule) => number) => seconds(sum(modules.map(measureOf)));
  const spentKeys = new Set(modules.flatMap((module) => Object.keys(module.meta().spentMs ?? {})));
  return {
    files: modules.length,
    tests: sum(modules.map(({ children }) => [...children.allTests()].length)),
    environment: total((module) => module.diagnostic().environmentSetupDuration),
    imports: total((module) => module.diagnostic().setupDuration + module.diagnostic().collectDuration),
    running: total((module) => module.diagnostic().duration),
    ...Object.fromEntries(
      [...spentKeys].map((kind) => [kind, total((module) => module.meta().spentMs?.[kind] ?? 0)]),
    ),
  };
}

function durationOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
    module.diagnostic();
  return environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration;
}
