/** Returns a seeded random function, the same on every load: each call returns the next number in [0, 1). */
export const createChance = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Chance = ReturnType<typeof createChance>

/** Returns an integer from `least` to `max`, both inclusive. */
export const between = (chance: Chance, least: number, max: number) =>
  least + Math.floor(chance() * (max - least + 1))

/** Returns the list shuffled. */
export const shuffled = <T>(chance: Chance, list: readonly T[]): T[] =>
  list
    .map((item) => ({ item, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
