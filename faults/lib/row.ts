/** A change to the code that takes a guard away: the row must turn red with it, or it proves nothing. */
export interface Patch {
  file: string
  /** Stands exactly once in the file. */
  from: string
  to: string
}

export interface Row {
  id: string
  /** What is done to the shop. */
  fault: string
  /** The pass figure. */
  holds: string
  /** Vitest files that do it; those that end in .test.ts are part of `npm test` as well. */
  tests: string[]
  /** Only the tests whose name matches. */
  only?: string
  /** What it does is drawn from the seed: each seed is a run of its own. The tests of others are done again and again. */
  seeded?: true
  /** What is broken on purpose; a text says why there is nothing to break. */
  control: Patch[] | string
}

/** What came of a row, as it is kept in figures.json. */
export interface Outcome {
  /** `open`: nothing failed, and a part of it could not be done on this machine. */
  result: 'green' | 'red' | 'open'
  figures: string[]
  seconds: number
  /** What failed, one line each. */
  failures: string[]
  /** What could not be done. */
  open?: string[]
}

/** A row is quick when all of it runs in `npm test`. */
export const isQuick = (row: Row) => row.tests.every((file) => file.endsWith('.test.ts'))

/** Sorts ids as the table does: R01 to R69, then W1 to W6. */
export const byId = (a: string, b: string) => placeOf(a) - placeOf(b)

const placeOf = (id: string) => (id.startsWith('R') ? 0 : 1000) + Number(id.slice(1))
