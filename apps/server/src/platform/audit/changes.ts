import { isDeepStrictEqual } from 'node:util'

type Facts = Record<string, unknown>

/** The facts that differ, before and after; an added or removed one appears on one side only. */
export const changesOf = (before: Facts, after: Facts): { before: Facts; after: Facts } => {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  )
  const pick = (facts: Facts) =>
    Object.fromEntries(keys.filter((key) => Object.hasOwn(facts, key)).map((key) => [key, facts[key]]))
  return { before: pick(before), after: pick(after) }
}
