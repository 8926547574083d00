/** What members show of themselves or send to the shop, beside their comments; all of it is looked at (domain 16). */
export const ContentKind = {
  nickname: 10,
  avatar: 20,
  feedbackPictures: 30,
  casePictures: 40,
  /** A review or what its author added: it has its own table and is only listed together with the rest. */
  comment: 50,
} as const
export type ContentKind = (typeof ContentKind)[keyof typeof ContentKind]

export const contentKindText: Record<ContentKind, string> = {
  [ContentKind.nickname]: '昵称',
  [ContentKind.avatar]: '头像',
  [ContentKind.feedbackPictures]: '反馈图片',
  [ContentKind.casePictures]: '售后留言图片',
  [ContentKind.comment]: '评价',
}

/**
 * Whether others see it, so that it waits unseen until somebody has passed it. Pictures sent to the desk are seen by the
 * desk at once, which cannot help without them, and by nobody after a refusal.
 */
export const isOfProfile = (kind: number): boolean =>
  kind === ContentKind.nickname || kind === ContentKind.avatar

/** Words of a refusal where the content is named. */
export const contentText = (kind: number): string => contentKindText[kind as ContentKind] ?? '内容'
