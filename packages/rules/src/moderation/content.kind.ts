/** Kinds of members' content; all of it is moderated (domain 16). */
export const ContentKind = {
  nickname: 10,
  avatar: 20,
  feedbackPictures: 30,
  casePictures: 40,
  /** A review or its follow-up: it has its own table and is only listed together with the other kinds. */
  comment: 50,
  /** The subject is the article. */
  articleComment: 60,
  talentSignature: 70,
  /** The subject is the work. */
  talentWork: 80,
  /** Comment on a work; the subject is the work. */
  talentComment: 90,
  /** The subject is the chat message. */
  chatPicture: 120,
  /** Post of the community; the subject is the post. */
  showPost: 100,
  /** Comment on a post; the subject is the post. */
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

export const contentText = (kind: number): string => contentKindText[kind as ContentKind] ?? '内容'
