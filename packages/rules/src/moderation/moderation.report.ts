import { DAY } from '../platform/time'
import { type Settings, settingValue } from '../setting/business-settings'

export const MAX_REPORTS_A_DAY = 20

export type ReporterRecord = { readonly right: number; readonly wrong: number }

const [FULL, STEP, MIN, MAX] = [100, 20, 20, 200]

/** How much a report of an account of this age counts, in hundredths: accounts made for reporting are young. */
const ofAge = (ageMs: number): number => (ageMs < 3 * DAY ? 20 : ageMs < 30 * DAY ? 60 : FULL)

/**
 * Weight in hundredths (domain 16): 1 for a new reporter, more or less by judged reports, 0.2 to 2, and less for a
 * young account.
 */
export const reportWeight = ({ right, wrong }: ReporterRecord, ageMs: number): number =>
  Math.round((Math.min(Math.max(FULL + STEP * (right - wrong), MIN), MAX) * ofAge(ageMs)) / FULL)

/** Open reports that came from one network. */
export type ReportsOfOrigin = { readonly heaviest: number; readonly sum: number }

/** Weight of all open reports (hundredths): after the heaviest of a network, its others count a quarter. */
export const sumReports = (origins: readonly ReportsOfOrigin[]): number =>
  origins.reduce((all, { heaviest, sum }) => all + heaviest + Math.floor((sum - heaviest) / 4), 0)

/** Whether reports with this total weight (hundredths) hide a content until it is moderated (domain 16). */
export const hidesComment = (sum: number, settings: Settings): boolean =>
  sum >= settingValue(settings, 'review.hideReports') * FULL
