/** Where an advert stands between its times. */
export type AdvertState = 'off' | 'waiting' | 'on' | 'over'

/** Moments in ms; null is open. An advert is shown from its begin until just before its end. */
export type AdvertFacts = { shown: boolean; beginAt: number | null; endAt: number | null }

/** Only `on` is shown by the shop. */
export function advertState({ shown, beginAt, endAt }: AdvertFacts, now: number): AdvertState {
  if (!shown) return 'off'
  if (endAt !== null && now >= endAt) return 'over'
  return beginAt !== null && now < beginAt ? 'waiting' : 'on'
}
