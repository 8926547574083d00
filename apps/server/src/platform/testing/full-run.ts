/** Whether this is a run of `npm run faults`, which tries everything; `npm test` tries a part, always the same. */
export const isFullRun = Boolean(process.env.FAULT_SEED)

/** Whether this is `npm test` without --long, which must end within 25 minutes. */
export const isShortRun = Boolean(process.env.SHORT_RUN)

/** All of them in a full run, otherwise the part that is named. */
export const ofFullRun = <T>(every: readonly T[], part: readonly T[]): readonly T[] =>
  isFullRun ? every : part

/** All of them in a full run, otherwise one of so many; each turn another one. */
export const oneIn = <T>(parts: number, every: readonly T[], turn = 0): readonly T[] =>
  isFullRun ? every : every.filter((_, at) => at % parts === turn % parts)
