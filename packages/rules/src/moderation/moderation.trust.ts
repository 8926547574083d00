export type AuthorRecord = {
  readonly passed: number
  /** Contents of the author that were refused in the last 30 days. */
  readonly failedLately: number
}

/** Days for which a refused content requires moderation of the author's contents. */
export const DISTRUST_DAYS = 30

/** Whether an author's contents need no person before others see them (domain 16). */
export const isTrusted = ({ passed, failedLately }: AuthorRecord): boolean =>
  passed >= 3 && failedLately === 0

/** Whether a content is public at once: no sensitive words, and a trusted author. */
export const passesByItself = (flags: readonly string[], record: AuthorRecord): boolean =>
  flags.length === 0 && isTrusted(record)
