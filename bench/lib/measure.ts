import type { Shop } from './shop'

/** What a measurement works with: a shop that serves generated data. */
export type Bed = {
  shop: Shop
  databaseUrl: string
  /** Seconds of each load. */
  seconds: number
  /** Ids of products on sale and of members' addresses; number of members with a token (make/members.ts). */
  productIds: number[]
  addressIds: number[]
  members: number
  /** Requests per second: a bare route, and one prepared select each. */
  bare: { bare: number; select: number }
  /** TPC-B transactions a second by pgbench; undefined if it is not installed. */
  tpcb: number | undefined
}

/**
 * One line of docs/benchmarks.md. `reference`: measured in the same run unless stated otherwise. `met` is
 * undefined if there is nothing to compare with.
 */
export type Figure = { what: string; ours: string; reference: string; goal: string; met: boolean | undefined }

/** `conditions`: the data, the load and how it was measured. */
export type Result = { id: string; title: string; figures: Figure[]; conditions: string }

export type Measure = { id: string; title: string; run: (bed: Bed) => Promise<Pick<Result, 'figures'>> }

export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`
export const percent = (value: number): string => `${Math.round(value * 100)} %`
export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
