import { momentOf } from '@greenstar/rules/platform/table.cell'
import { z } from 'zod'

export type ParcelState = 'collected' | 'moving' | 'delivering' | 'signed' | 'trouble' | 'returned'

export interface TrackStep {
  text: string
  at: Date
}

/** Tracking of a parcel from the courier service; steps newest first. */
export interface Track {
  company: string
  number: string
  /** Undefined: the courier names a state that we have no word for (customs, an order not collected yet, a new one). */
  state: ParcelState | undefined
  steps: TrackStep[]
}

/** States of kuaidi100, and the finer ones of its second version: a family and a number of two or three digits. */
const states: readonly [code: RegExp, state: ParcelState][] = [
  [/^(0|7|100\d)$/, 'moving'],
  [/^(1|103)$/, 'collected'],
  [/^2(\d\d)?$/, 'trouble'],
  [/^3(\d\d)?$/, 'signed'],
  [/^([46]|4\d\d|6\d\d|14)$/, 'returned'],
  [/^5(\d\d)?$/, 'delivering'],
]

/** Text of a courier without control characters and lone surrogates, which the database refuses. */
const Typed = z.string().transform((text) => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim())

const Result = z.object({
  com: z.string(),
  nu: z.string(),
  state: z.coerce.string(),
  data: z.array(z.unknown()).nullish(),
})
/** `ftime` is the formatted time; some couriers send only one of both. */
const Step = z.object({ context: Typed, ftime: z.string().nullish(), time: z.string().nullish() })

/** A step with its text and time, which are Shanghai time in one of several forms; none if it has not both. */
const readStep = (value: unknown): TrackStep[] => {
  const { data } = Step.safeParse(value)
  const at = momentOf(data?.ftime ?? '') ?? momentOf(data?.time ?? '')
  return data && data.context !== '' && at !== undefined ? [{ text: data.context, at: new Date(at) }] : []
}

/**
 * Reads the tracking in queries and pushes, whatever order its steps come in; undefined if malformed. One unreadable
 * step does not hide the others.
 */
export function readTrack(value: unknown): Track | undefined {
  const parsed = Result.safeParse(value)
  if (!parsed.success) return undefined
  const { com, nu, state, data } = parsed.data
  return {
    company: com,
    number: nu,
    state: states.find(([code]) => code.test(state))?.[1],
    steps: (data ?? []).flatMap(readStep).toSorted((a, b) => b.at.getTime() - a.at.getTime()),
  }
}
