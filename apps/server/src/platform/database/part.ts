/** The part of a list that a page shows: so many rows, behind those that are skipped. */
export type Part = { size: number; skip: number }
