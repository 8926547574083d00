import type { TestContext } from 'vitest'
import { createChance } from '../../apps/server/src/demo/demo-random'

declare module 'vitest' {
  export interface TaskMeta {
    figures?: string[]
    open?: string[]
  }
}

/** Records a figure of the running row: it is printed with the row and written to docs/faults.md. */
export const tell = ({ task }: Pick<TestContext, 'task'>, figure: string) => {
  task.meta.figures = [...(task.meta.figures ?? []), figure]
}

/** Records what could not be done here: a row with such a gap is open, even if the rest passed. */
export const leaveOpen = ({ task }: Pick<TestContext, 'task'>, what: string) => {
  task.meta.open = [...(task.meta.open ?? []), what]
}

/** The seed of this run (`--seed`); the same seed reproduces the same faults. */
export const seed = Number(process.env.FAULT_SEED || 1)
export const chance = createChance(seed)

/** A size for the full run, or a smaller one for `--quick`. */
export const sized = (whole: number, quick: number) => (process.env.FAULT_QUICK ? quick : whole)

/** The value below which the given share of all values lies. */
export const percentile = (values: readonly number[], share: number) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
