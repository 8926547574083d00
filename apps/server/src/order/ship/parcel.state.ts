import type { ParcelState as CourierState } from '../courier/track'

/** State of a parcel: numbers of the wire and the table. */
export const ParcelState = {
  handedOver: 0,
  collected: 1,
  moving: 2,
  signed: 3,
  trouble: 4,
  delivering: 5,
  returned: 6,
} as const
export type ParcelState = (typeof ParcelState)[keyof typeof ParcelState]

export const parcelStateText: Readonly<Record<ParcelState, string>> = {
  [ParcelState.handedOver]: '已发货',
  [ParcelState.collected]: '已揽收',
  [ParcelState.moving]: '运输中',
  [ParcelState.signed]: '已签收',
  [ParcelState.trouble]: '运输异常',
  [ParcelState.delivering]: '派送中',
  [ParcelState.returned]: '已退回',
}

export const parcelStateOf = (state: CourierState | undefined): ParcelState | undefined =>
  state === undefined ? undefined : ParcelState[state]

/** A step of a parcel as it is stored. `state`: the courier’s state when this step was the newest. */
export type ParcelStep = { at: string; text: string; state?: ParcelState | undefined }

/** What is stored of a parcel, or reported by the courier; steps newest first. */
type News = { state: ParcelState | undefined; steps: readonly ParcelStep[] }

/** Steps that are stored of one parcel, the newest. */
const maxSteps = 200

/** Of two states reported for the same moment the later in this list counts. */
const progress: readonly ParcelState[] = [
  ParcelState.handedOver,
  ParcelState.collected,
  ParcelState.moving,
  ParcelState.trouble,
  ParcelState.delivering,
  ParcelState.returned,
  ParcelState.signed,
]
const later = (a: ParcelState | undefined, b: ParcelState | undefined): ParcelState | undefined =>
  a === undefined || (b !== undefined && progress.indexOf(b) > progress.indexOf(a)) ? b : a

/**
 * The state and steps of a parcel after a push of the courier, newest step first. Couriers push late, twice, in another
 * order and with fewer steps than before: every step ever reported is stored once, and the state is the one of
 * the newest step that has one. So the order of the pushes does not change the result. A state unknown to us
 * (`state` undefined) adds its steps and changes no state.
 */
export const afterNews = (known: News, pushed: News): { state: ParcelState; steps: ParcelStep[] } => {
  const [before, news] = [withState(known), withState(pushed)]
  const isLate = Date.parse(news[0]?.at ?? '') < Date.parse(before[0]?.at ?? '')
  const byKey = new Map<string, ParcelStep>()
  for (const step of isLate ? [...before, ...news] : [...news, ...before]) {
    const key = `${step.at} ${step.text}`
    byKey.set(key, { ...step, state: later(byKey.get(key)?.state, step.state) })
  }
  const steps = [...byKey.values()].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, maxSteps)
  const newest = steps.find(({ state }) => state !== undefined)
  const state = newest
    ? steps.filter(({ at }) => at === newest.at).reduce((max, step) => later(max, step.state), newest.state)
    : later(known.state, pushed.state)
  return {
    state: known.state === ParcelState.signed ? known.state : (state ?? ParcelState.handedOver),
    steps,
  }
}

/** The steps of a message, or those that were stored before steps had states, with the state at the newest. */
const withState = ({ state, steps }: News): readonly ParcelStep[] =>
  state === ParcelState.handedOver || steps.some((step) => step.state !== undefined)
    ? steps
    : steps.map((step, at) => (at === 0 ? { ...step, state } : step))
