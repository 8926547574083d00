/** What a member does for a plant. */
export const CareKind = { water: 10, feed: 20, repot: 30 } as const
export type CareKind = (typeof CareKind)[keyof typeof CareKind]

export const careText: Record<CareKind, string> = {
  [CareKind.water]: '浇水',
  [CareKind.feed]: '施肥',
  [CareKind.repot]: '换盆',
}

/** growing 10, well or ill; dead 20: its diary stays; gone 90: removed by the member, or an offer that was declined. */
export const PlantStatus = { growing: 10, dead: 20, gone: 90 } as const
export type PlantStatus = (typeof PlantStatus)[keyof typeof PlantStatus]

/** Intervals from March to October: days, days, months; 0: not needed, or not known. */
export type CareFacts = {
  readonly waterDays: number
  readonly feedDays: number
  readonly repotMonths: number
}

/** Business days (YYYY-MM-DD) on which the care was last given; null: never. `since`: from when the shop counts. */
export type CareHistory = {
  readonly since: string
  readonly wateredOn: string | null
  /** `waterHabit` of its waterings. */
  readonly waterHabit: number | null
  /** Since when it is ill; null: it is well. */
  readonly illOn: string | null
  readonly fedOn: string | null
  readonly repottedOn: string | null
}

export interface DueCare {
  readonly kind: CareKind
  /** Business day. */
  readonly dueOn: string
  /** Interval: days from March to October, or months. */
  readonly every: number
}

/** A delivered plant gets its first water after three days, as the page of every plant says. */
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

const winter = [11, 12, 1, 2]

/** A pot dries slower in winter: tenths of the interval in the month of the last water. */
const seasonTenths = (day: string): number => (winter.includes(monthOf(day)) ? 18 : 10)

/** Intervals that make a habit. */
const habitLength = 5

/** Days of waterings that `waterHabit` reads. */
export const habitDays = habitLength + 1

/**
 * Days between waterings as the member really waters, from the last `habitDays` business days, the latest first: the mean
 * of the last five intervals, those of winter shortened to the same measure. Null with fewer of them.
 */
export const waterHabit = (days: readonly string[]): number | null => {
  if (days.length < habitDays) return null
  const intervals = days
    .slice(1, habitDays)
    .map((before, at) => (daysBetween(before, days[at] as string) * 10) / seasonTenths(before))
  return Math.max(1, Math.round(intervals.reduce((sum, days) => sum + days, 0) / habitLength))
}

/** The plant's interval (days) moved to the member's habit, at most to its half or double. */
const waterEvery = ({ waterDays }: CareFacts, { waterHabit }: CareHistory): number =>
  waterHabit === null ? waterDays : Math.min(waterDays * 2, Math.max(Math.ceil(waterDays / 2), waterHabit))

/** The first day of a month of `months` from a day on; the day itself if it is in one. */
const inMonths = (day: string, months: readonly number[]): string => {
  if (months.includes(monthOf(day))) return day
  let first = `${day.slice(0, 8)}01`
  do first = monthsAfter(first, 1)
  while (!months.includes(monthOf(first)))
  return first
}

const feeding = [3, 4, 5, 6, 7, 8, 9, 10, 11]
const repotting = [3, 4, 5, 9, 10]

const waterDue = (every: number, { since, wateredOn }: CareHistory): string =>
  wateredOn === null
    ? dayAfter(since, Math.min(restDays, every))
    : dayAfter(wateredOn, Math.max(1, Math.round((every * seasonTenths(wateredOn)) / 10)))

/** A care that was missed in its months waits for the next ones. */
const seasonDue = (day: string, months: readonly number[], today: string): string =>
  inMonths(day < today && !months.includes(monthOf(today)) ? today : day, months)

/**
 * When a plant is next watered, fed and repotted, seen from a business day, soonest first; without what it does not need.
 * Water by the season and the member's habit, no food from December to February, a new pot in spring or autumn; one that is
 * ill is only watered (domain 25).
 */
export const dueCares = (facts: CareFacts, history: CareHistory, today: string): DueCare[] => {
  const { waterDays, feedDays, repotMonths } = facts
  const { since, fedOn, repottedOn, illOn } = history
  const due: DueCare[] = []
  if (waterDays > 0) {
    const every = waterEvery(facts, history)
    due.push({ kind: CareKind.water, every, dueOn: waterDue(every, history) })
  }
  if (feedDays > 0 && illOn === null) {
    const dueOn = seasonDue(dayAfter(fedOn ?? since, feedDays), feeding, today)
    due.push({ kind: CareKind.feed, every: feedDays, dueOn })
  }
  if (repotMonths > 0 && illOn === null) {
    const dueOn = seasonDue(monthsAfter(repottedOn ?? since, repotMonths), repotting, today)
    due.push({ kind: CareKind.repot, every: repotMonths, dueOn })
  }
  return due.sort((a, b) => a.dueOn.localeCompare(b.dueOn))
}

/** Days after a reminder until the next one about a care that is still due. */
const remindAgainDays = 3

/** After this many reminders in a row that the member did not open, the next one asks whether they are wanted. */
export const maxUnopened = 3
/** Days between reminders after that question, until one is opened. */
export const unopenedDays = 7

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
