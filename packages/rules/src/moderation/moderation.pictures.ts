import { ContentKind } from './content.kind'

/** What the picture service suggests, from the best to the worst. */
export const suggestions = ['Pass', 'Review', 'Block'] as const
export type Suggestion = (typeof suggestions)[number]

const labels: Readonly<Record<string, string>> = {
  Porn: '色情',
  Sexy: '低俗',
  Polity: '涉政',
  Terror: '暴恐',
  Illegal: '违法',
  Abuse: '辱骂',
  Religion: '宗教',
  Teenager: '未成年人',
  Ad: '广告',
  Moan: '低俗',
  Custom: '自定义违规图片',
}

const head = '图片：'

/** What was found in a picture by the provider's label, as moderators read it beside the found words. */
export const pictureFlag = (label: string): string => `${head}${labels[label] ?? '不合规'}`

/** A picture that the service could not judge. */
export const unjudgedFlag = `${head}未能检测`

export const isPictureFlag = (flag: string): boolean => flag.startsWith(head)

/** The worst suggestion about the pictures of a content; Review if one of them could not be judged. */
export const worstOf = (all: readonly (Suggestion | undefined)[]): Suggestion =>
  suggestions[Math.max(0, ...all.map((one) => suggestions.indexOf(one ?? 'Review')))] ?? 'Review'

/**
 * Who sees the pictures of each kind of content. All of them are checked by the picture service before they pass by
 * themselves (domain 16); `none`: the kind has no pictures.
 */
export const picturesSeenBy = {
  [ContentKind.nickname]: 'none',
  [ContentKind.avatar]: 'members',
  [ContentKind.feedbackPictures]: 'desk',
  [ContentKind.casePictures]: 'desk',
  [ContentKind.comment]: 'members',
  [ContentKind.articleComment]: 'none',
  [ContentKind.talentSignature]: 'none',
  [ContentKind.post]: 'members',
  [ContentKind.postComment]: 'none',
  [ContentKind.chatPicture]: 'desk',
  [ContentKind.diagnosis]: 'members',
  [ContentKind.answer]: 'none',
  [ContentKind.productQuestion]: 'none',
} as const satisfies Readonly<Record<ContentKind, 'members' | 'desk' | 'none'>>
