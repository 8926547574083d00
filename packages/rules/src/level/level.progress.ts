/** One entry of MemberLevelList (spec 3). */
export type LevelFacts = { readonly ID: number; readonly Level: number; readonly UpGradeNum: number }

export type LevelProgress = {
  readonly level: number
  /** Undefined at the highest level. */
  readonly next: { readonly level: number; readonly missing: number } | undefined
  /** Progress to the next level in whole percent; 100 at the highest level. */
  readonly percent: number
}

/**
 * Progress between two levels of the list (spec 3: the next level's upgrade number is derived). The server
 * sets the level: a protected one may be higher than the growth alone would give (domain 8).
 */
export function levelProgress(
  list: readonly LevelFacts[],
  memberLevelId: number,
  growth: number,
): LevelProgress | undefined {
  const own = list.find((row) => row.ID === memberLevelId)
  if (!own) return undefined
  const next = list
    .filter((row) => row.Level > own.Level)
    .reduce<LevelFacts | undefined>((best, row) => (best && best.Level < row.Level ? best : row), undefined)
  if (!next) return { level: own.Level, next: undefined, percent: 100 }
  const way = Math.floor(((growth - own.UpGradeNum) * 100) / (next.UpGradeNum - own.UpGradeNum))
  return {
    level: own.Level,
    next: { level: next.Level, missing: Math.max(0, next.UpGradeNum - growth) },
    percent: Math.min(Math.max(way, 0), 100),
  }
}
