/** Where a test is: written, taken by everybody, taken back. A new version replaces the one that is out. */
export const PatternStatus = { draft: 0, published: 10, withdrawn: 20 } as const
export type PatternStatus = (typeof PatternStatus)[keyof typeof PatternStatus]

export const patternStatusText = {
  [PatternStatus.draft]: '草稿',
  [PatternStatus.published]: '已发布',
  [PatternStatus.withdrawn]: '已撤下',
} satisfies Record<PatternStatus, string>

/** A share segment of /pattern/{type}/{share?}: the sharer's code, or this where a guest shared. */
export const GUEST_SHARE = 'friend'

/** What may stand in the share segment; any non-empty one means that the page was opened from a share (readings T33). */
export const isShareCode = (text: string): boolean => /^[\w-]{1,32}$/.test(text)
