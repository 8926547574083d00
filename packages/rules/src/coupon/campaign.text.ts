export const campaignWayText = {
  mall: '公开领取',
  link: '链接领取',
  code: '兑换码',
  order: '购物赠送',
} as const
export type CampaignWay = keyof typeof campaignWayText

/** Whether members take its coupons on a page; the others come by a code or with an order. */
export const isTakenOnPage = (way: string): boolean => way === 'mall' || way === 'link'

export const campaignStateText = {
  open: '进行中',
  soon: '未开始',
  gone: '已领完',
  over: '已结束',
  paused: '已暂停',
} as const
export type CampaignState = keyof typeof campaignStateText

export const maxCodes = 1000
