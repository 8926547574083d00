/** State of a test. Publishing a new version replaces the published one. */
export const PatternStatus = { draft: 0, published: 10, withdrawn: 20 } as const
export type PatternStatus = (typeof PatternStatus)[keyof typeof PatternStatus]

export const patternStatusText = {
  [PatternStatus.draft]: '草稿',
  [PatternStatus.published]: '已发布',
  [PatternStatus.withdrawn]: '已撤下',
} satisfies Record<PatternStatus, string>

/** Share segment of /pattern/{type}/{share?} if a guest shared; otherwise it is the sharer's code. */
export const GUEST_SHARE = 'friend'

/** Whether a share segment is valid; a non-empty one means that a share was opened (readings T33). */
export const isShareCode = (text: string): boolean => /^[\w-]{1,32}$/.test(text)
