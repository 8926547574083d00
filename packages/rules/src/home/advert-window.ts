export type AdvertState = 'off' | 'waiting' | 'on' | 'over'

/** Times in ms; null means unlimited. The begin is included, the end excluded. */
export type AdvertFacts = { shown: boolean; beginAt: number | null; endAt: number | null }

/** Only `on` is shown by the shop. */
export function advertState({ shown, beginAt, endAt }: AdvertFacts, now: number): AdvertState {
  if (!shown) return 'off'
  if (endAt !== null && now >= endAt) return 'over'
  return beginAt !== null && now < beginAt ? 'waiting' : 'on'
}
