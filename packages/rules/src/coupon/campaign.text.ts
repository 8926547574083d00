export const campaignWayText = { mall: '公开领取', link: '链接领取', code: '兑换码' } as const
export type CampaignWay = keyof typeof campaignWayText

export const campaignStateText = {
  open: '进行中',
  soon: '未开始',
  gone: '已领完',
  over: '已结束',
  paused: '已暂停',
} as const
export type CampaignState = keyof typeof campaignStateText

export const mostCodes = 1000
