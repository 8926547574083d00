/** Classes of members by days since their newest order: up to each of these, and more. */
export const recencyDays = [30, 90, 180] as const
/** Classes of members by number of orders: below each of these, and more. */
export const orderCounts = [2, 4, 10] as const

/** Months of a cohort that are shown, the first being that of the first order. */
export const cohortMonths = 12

export const recencyTexts = ['30 天内', '31–90 天', '91–180 天', '180 天以上'] as const
export const frequencyTexts = ['1 单', '2–3 单', '4–9 单', '10 单以上'] as const
