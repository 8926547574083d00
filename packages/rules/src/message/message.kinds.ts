/** Topic of a message: the tabs of the message centre. */
export const MessageType = { order: 10, afterSale: 20, asset: 30, community: 40, notice: 50 } as const
export type MessageType = (typeof MessageType)[keyof typeof MessageType]

export const messageTypeText: Record<MessageType, string> = {
  [MessageType.order]: '订单消息',
  [MessageType.afterSale]: '售后消息',
  [MessageType.asset]: '资产消息',
  [MessageType.community]: '社区消息',
  [MessageType.notice]: '通知公告',
}

export const MessageChannel = { shop: 10, sms: 20, messenger: 30, push: 40 } as const
export type MessageChannel = (typeof MessageChannel)[keyof typeof MessageChannel]

export const messageChannelText: Record<MessageChannel, string> = {
  [MessageChannel.shop]: '站内消息',
  [MessageChannel.sms]: '短信',
  [MessageChannel.messenger]: '微信通知',
  [MessageChannel.push]: 'App 推送',
}

/** Hours that a push waits for the app; days without a visit after which an app counts as removed. */
export const pushHours = 24
export const appDays = 30
