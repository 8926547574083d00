export const FeedbackKind = { product: 10, delivery: 20, shop: 30, account: 40, other: 90 } as const
export type FeedbackKind = (typeof FeedbackKind)[keyof typeof FeedbackKind]

export const feedbackKindText: Record<FeedbackKind, string> = {
  [FeedbackKind.product]: '商品问题',
  [FeedbackKind.delivery]: '物流售后',
  [FeedbackKind.shop]: '功能建议',
  [FeedbackKind.account]: '账号问题',
  [FeedbackKind.other]: '其他',
}

export const FeedbackStatus = { waiting: 10, answered: 20 } as const
export type FeedbackStatus = (typeof FeedbackStatus)[keyof typeof FeedbackStatus]

export const feedbackStatusText: Record<FeedbackStatus, string> = {
  [FeedbackStatus.waiting]: '待答复',
  [FeedbackStatus.answered]: '已答复',
}

export const maxFeedbackPictures = 4
export const maxFeedbackLength = 500
export const maxAnswerLength = 500
export const maxFeedbackADay = 10

export const answerTexts = [
  '感谢您的反馈，我们已经记录，会尽快改进。',
  '非常抱歉给您带来不便，客服会在 24 小时内与您联系。',
  '您好，问题已经处理，请刷新后查看。如仍有疑问，欢迎再次反馈。',
] as const
