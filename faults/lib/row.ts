/** A code change that removes a guard: with it the row must turn red, or it proves nothing. */
export interface Patch {
  file: string
  /** Occurs exactly once in the file. */
  from: string
  to: string
}

export interface Row {
  id: string
  /** What is done to the shop. */
  fault: string
  /** The criterion to pass. */
  holds: string
  /** Vitest files of the row; those ending in .test.ts also run in `npm test`. */
  tests: string[]
  /** Runs only the tests whose name matches. */
  only?: string
  /** Its actions are drawn from the seed, so each seed is a separate run. Tests of other rows are simply repeated. */
  seeded?: true
  /** Its own programs measure no time either, so it may run beside other rows. */
  untimed?: true
  /** The guard to remove; a string says why there is none. */
  control: Patch[] | string
}

/** Result of a row, as stored in figures.json. */
export interface Outcome {
  /** `open`: nothing failed, but a part could not be done on this machine. */
  result: 'green' | 'red' | 'open'
  figures: string[]
  seconds: number
  /** Failures, one line each. */
  failures: string[]
  /** What could not be done. */
  open?: string[]
}

/** Whether all tests of a row also run in `npm test`. */
export const isInTests = (row: Row) => row.tests.every((file) => file.endsWith('.test.ts'))

/** Whether other rows may run at the same time: nothing in `npm test` depends on speed. */
export const runsBesideOthers = (row: Row) => row.untimed === true || isInTests(row)

/** Sorts ids as the table does: FR01 to FR69, then W1 to W6. */
export const byId = (a: string, b: string) => placeOf(a) - placeOf(b)

const placeOf = (id: string) => (id.startsWith('FR') ? 0 : 1000) + Number(id.replace(/^[A-Z]+/, ''))
