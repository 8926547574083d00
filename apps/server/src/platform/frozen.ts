import { createHash } from 'node:crypto'
import { refuse } from './refuse'

/** Objects with their keys in order, so that equal values are written the same. */
const inOrder = (_key: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/**
 * Digest of what a person was shown before a decision. The decision computes it again from the rows as they are
 * then, and is refused if it differs: what happens is what was shown.
 */
export const digestOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown, inOrder)).digest('base64url')

/**
 * Refuses what a page asks about rows that look different now. Nothing is compared without a page: in the
 * action of an approval, which freezes more, and for rows that a preview could not name.
 */
export const mustBeSeen = (seen: string | undefined, now: unknown): void => {
  if (seen && seen !== digestOf(now)) throw refuse('platform/seen-changed')
}
