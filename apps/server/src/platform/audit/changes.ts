import { isDeepStrictEqual } from 'node:util'

type Facts = Record<string, unknown>

const maxLength = 200

/** Long text as stored in the audit log: its beginning and its length. */
const brief = (value: unknown) =>
  typeof value === 'string' && value.length > maxLength
    ? `${value.slice(0, maxLength)}…（共 ${value.length} 字）`
    : value

/** The facts that differ, before and after; an added or removed one appears on one side only. */
export const changesOf = (before: Facts, after: Facts): { before: Facts; after: Facts } => {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  )
  const pick = (facts: Facts) =>
    Object.fromEntries(keys.filter((key) => Object.hasOwn(facts, key)).map((key) => [key, brief(facts[key])]))
  return { before: pick(before), after: pick(after) }
}
