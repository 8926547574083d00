/** What members show of themselves or send to the shop, beside their comments; all of it is looked at (domain 16). */
export const ContentKind = {
  nickname: 10,
  avatar: 20,
  feedbackPictures: 30,
  casePictures: 40,
  /** A review or what its author added: it has its own table and is only listed together with the rest. */
  comment: 50,
  /** What a member says under an article; the subject is the article. */
  articleComment: 60,
  /** What a creator says of himself. */
  talentSignature: 70,
  /** A work of a creator; the subject is the work. */
  talentWork: 80,
  /** What a member says below a work; the subject is the work. */
  talentComment: 90,
  /** Pictures that a member sends in the chat; the subject is the message. */
  chatPicture: 120,
  /** A post of the community; the subject is the post. */
  showPost: 100,
  /** What a member says under a post of the community; the subject is the post. */
  showComment: 110,
} as const
export type ContentKind = (typeof ContentKind)[keyof typeof ContentKind]

export const contentKindText: Record<ContentKind, string> = {
  [ContentKind.nickname]: '昵称',
  [ContentKind.avatar]: '头像',
  [ContentKind.feedbackPictures]: '反馈图片',
  [ContentKind.casePictures]: '售后留言图片',
  [ContentKind.comment]: '评价',
  [ContentKind.articleComment]: '文章评论',
  [ContentKind.talentSignature]: '达人签名',
  [ContentKind.talentWork]: '达人作品',
  [ContentKind.talentComment]: '作品评论',
  [ContentKind.chatPicture]: '客服聊天图片',
  [ContentKind.showPost]: '社区内容',
  [ContentKind.showComment]: '社区评论',
}

/**
 * Whether others see it, so that it waits unseen until somebody has passed it. Pictures sent to the desk are seen by the
 * desk at once, which cannot help without them, and by nobody after a refusal.
 */
export const isOfProfile = (kind: number): boolean =>
  kind === ContentKind.nickname || kind === ContentKind.avatar

/** Words of a refusal where the content is named. */
export const contentText = (kind: number): string => contentKindText[kind as ContentKind] ?? '内容'
