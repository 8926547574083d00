import { DAY } from '../platform/time'
import { type Settings, settingValue } from '../setting/business-settings'

export const MAX_REPORTS_A_DAY = 20

export type ReporterRecord = { readonly right: number; readonly wrong: number }

const [FULL, STEP, MIN, MAX] = [100, 20, 20, 200]

/** How long (ms) an account is new: those made for reporting are. */
const newMs = 7 * DAY

/**
 * Weight in hundredths (domain 16): 1 for a new reporter, more or less by judged reports, 0.2 to 2; a fifth of that
 * from an account in its first week.
 */
export const reportWeight = ({ right, wrong }: ReporterRecord, ageMs: number): number =>
  Math.round(Math.min(Math.max(FULL + STEP * (right - wrong), MIN), MAX) * (ageMs < newMs ? 0.2 : 1))

export type OpenReport = {
  /** In hundredths. */
  readonly weight: number
  /** What the reporter shares with others: network, browsers, phones of their household. */
  readonly shared: readonly string[]
  /** Whether a moderator has found a report of this content for this reason unjustified. */
  readonly isCleared: boolean
}

/** Weight of reports together (hundredths): those that share something, also over others, count once, with the heaviest. */
export const sumReports = (reports: readonly OpenReport[]): number => {
  let groups: { heaviest: number; shared: Set<string> }[] = []
  for (const { weight, shared } of reports) {
    const isNear = (group: { shared: Set<string> }) => shared.some((key) => group.shared.has(key))
    const near = groups.filter(isNear)
    const joined = {
      heaviest: Math.max(weight, ...near.map(({ heaviest }) => heaviest)),
      shared: new Set([...shared, ...near.flatMap((group) => [...group.shared])]),
    }
    groups = [...groups.filter((group) => !near.includes(group)), joined]
  }
  return groups.reduce((sum, { heaviest }) => sum + heaviest, 0)
}

/**
 * Whether open reports hide a content until it is moderated (domain 16): those for reasons that no moderator has judged
 * yet reach the sum of the setting, or all together twice that sum.
 */
export const hidesContent = (reports: readonly OpenReport[], settings: Settings): boolean => {
  const enough = settingValue(settings, 'review.hideReports') * FULL
  return (
    sumReports(reports.filter(({ isCleared }) => !isCleared)) >= enough || sumReports(reports) >= 2 * enough
  )
}
