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
  state: ParcelState
  steps: TrackStep[]
}

const states: Record<string, ParcelState> = {
  '0': 'moving',
  '1': 'collected',
  '2': 'trouble',
  '3': 'signed',
  '4': 'returned',
  '5': 'delivering',
  '6': 'returned',
  '7': 'moving',
  '14': 'returned',
}

/** Text of a courier without control characters and lone surrogates, which the database refuses. */
const Typed = z.string().transform((text) => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim())

const Result = z.object({
  com: z.string(),
  nu: z.string(),
  state: z.coerce.string(),
  data: z.array(z.object({ context: Typed, ftime: z.string().optional(), time: z.string() })),
})

/** Reads the tracking in queries and pushes; undefined if malformed. Their times are Shanghai time. */
export function readTrack(value: unknown): Track | undefined {
  const parsed = Result.safeParse(value)
  if (!parsed.success) return undefined
  const steps = parsed.data.data.map(({ context, ftime, time }) => ({
    text: context,
    at: shanghaiTime(ftime ?? time),
  }))
  if (steps.some((step) => Number.isNaN(step.at.getTime()))) return undefined
  const { com, nu, state } = parsed.data
  return {
    company: com,
    number: nu,
    state: states[state.slice(0, state.startsWith('14') ? 2 : 1)] ?? 'moving',
    steps,
  }
}

const shanghaiTime = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`)
