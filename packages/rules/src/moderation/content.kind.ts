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
  /** The subject is the post. */
  post: 80,
  /** The subject is the post. */
  postComment: 90,
  /** The subject is the chat message. */
  chatPicture: 120,
  /** Question about a sick plant; the subject is the question. */
  diagnosis: 130,
  /** Answer to such a question; the subject is the question. */
  answer: 140,
  /** Question about a product, or an answer to it; the subject is the product. */
  productQuestion: 150,
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
  [ContentKind.post]: '社区内容',
  [ContentKind.postComment]: '社区评论',
  [ContentKind.chatPicture]: '客服聊天图片',
  [ContentKind.diagnosis]: '求诊',
  [ContentKind.answer]: '求诊回答',
  [ContentKind.productQuestion]: '问大家',
}

export const contentText = (kind: number): string => contentKindText[kind as ContentKind] ?? '内容'
