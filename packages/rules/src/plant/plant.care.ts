/** What a member does for a plant. */
export const CareKind = { water: 10, feed: 20, repot: 30 } as const
export type CareKind = (typeof CareKind)[keyof typeof CareKind]

export const careText: Record<CareKind, string> = {
  [CareKind.water]: '浇水',
  [CareKind.feed]: '施肥',
  [CareKind.repot]: '换盆',
}

/** growing 10; dead 20: its diary stays; gone 90: removed by the member, or an offer that was declined. */
export const PlantStatus = { growing: 10, dead: 20, gone: 90 } as const
export type PlantStatus = (typeof PlantStatus)[keyof typeof PlantStatus]

/** Intervals in spring and autumn: days, days, months; 0: not needed, or not known. */
export interface CareFacts {
  readonly waterDays: number
  readonly feedDays: number
  readonly repotMonths: number
}

/** Business days (YYYY-MM-DD) on which the care was last given; null: never. `since`: from when the shop counts. */
export interface CareHistory {
  readonly since: string
  readonly wateredOn: string | null
  readonly fedOn: string | null
  readonly repottedOn: string | null
}

export interface DueCare {
  readonly kind: CareKind
  /** Business day. */
  readonly dueOn: string
}

/** A parcel stands three days before its first water, as the page of every plant says. */
const restDays = 3

const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const monthOf = (day: string) => Number(day.slice(5, 7))

/** The business day `days` later. */
export const dayAfter = (day: string, days: number): string => textOf(dayOf(day) + days * 86_400_000)

/** Days from one business day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((dayOf(to) - dayOf(from)) / 86_400_000)

/** The same day of a later month, at most its last day. */
const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return textOf(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** Summer dries a pot faster, winter slower: hundredths of the interval in the month of the last water. */
const seasonPercent = (month: number): number => {
  if (month >= 6 && month <= 8) return 70
  return month === 12 || month <= 2 ? 150 : 100
}

/** The first day of a month of `months` from a day on; the day itself if it is in one. */
const inMonths = (day: string, months: readonly number[]): string => {
  if (months.includes(monthOf(day))) return day
  let first = `${day.slice(0, 8)}01`
  do first = monthsAfter(first, 1)
  while (!months.includes(monthOf(first)))
  return first
}

const growing = [3, 4, 5, 6, 7, 8, 9, 10]
const repotting = [3, 4, 5, 9, 10]

const waterDue = ({ waterDays }: CareFacts, { since, wateredOn }: CareHistory): string =>
  wateredOn === null
    ? dayAfter(since, Math.min(restDays, waterDays))
    : dayAfter(wateredOn, Math.max(1, Math.round((waterDays * seasonPercent(monthOf(wateredOn))) / 100)))

/**
 * When a plant is next watered, fed and repotted, soonest first; without what it does not need. Water by the season,
 * food from March to October, a new pot in spring or autumn (domain 25).
 */
export const dueCares = (facts: CareFacts, history: CareHistory): DueCare[] => {
  const { waterDays, feedDays, repotMonths } = facts
  const { since, fedOn, repottedOn } = history
  const due: DueCare[] = []
  if (waterDays > 0) due.push({ kind: CareKind.water, dueOn: waterDue(facts, history) })
  if (feedDays > 0)
    due.push({ kind: CareKind.feed, dueOn: inMonths(dayAfter(fedOn ?? since, feedDays), growing) })
  if (repotMonths > 0)
    due.push({
      kind: CareKind.repot,
      dueOn: inMonths(monthsAfter(repottedOn ?? since, repotMonths), repotting),
    })
  return due.sort((a, b) => a.dueOn.localeCompare(b.dueOn))
}

/** Days after a reminder until the next one about a care that is still due. */
const remindAgainDays = 3

/** The day on which the member is next reminded; null: of nothing. `remindedOn`: the last reminder. */
export const remindOn = (nextDueOn: string | null, remindedOn: string | null): string | null => {
  if (nextDueOn === null || remindedOn === null || nextDueOn > remindedOn) return nextDueOn
  return dayAfter(remindedOn, remindAgainDays)
}

const milestones = [100, 365, 730, 1095]
/** Days for which a milestone's card is shown. */
const cardDays = 7

/** Days together, the first day being 1; 0 before it came. */
export const daysTogether = (cameOn: string, today: string): number =>
  Math.max(0, daysBetween(cameOn, today) + 1)

/** The milestone whose card is shown on this day together, such as 100; undefined for none. */
export const milestoneOf = (days: number): number | undefined =>
  milestones.find((milestone) => days >= milestone && days < milestone + cardDays)
