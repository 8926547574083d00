import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'

type Rule = DataFor<typeof api.mission.GetPollenRule>

/** Returns 每 1 元获得 n if it is a whole number per yuan, otherwise the number per 100 yuan. */
export const perMoney = (per100Yuan: number) =>
  per100Yuan % 100 === 0 ? `每 1 元获得 ${per100Yuan / 100}` : `每 100 元获得 ${per100Yuan}`

/** Returns the rules as sentences with the current numbers. */
export const ruleParts = (rule: Rule): { title: string; lines: string[] }[] => [
  {
    title: '每日签到',
    lines: [
      `每天可签到一次，连续 7 天依次获得 ${rule.Ladder.join('、')} 绿星币，之后从第 1 天重新开始。`,
      '漏签一天，连续天数重新计算。',
      ...(rule.MakeUpPerMonth > 0 && rule.MakeUpDays > 0
        ? [
            `最近 ${rule.MakeUpDays} 天内漏签的可以补签，每月 ${rule.MakeUpPerMonth} 次，每次 ${rule.MakeUpCost} 绿星币。`,
          ]
        : []),
      ...rule.MonthRewards.filter(({ PollenNum }) => PollenNum > 0).map(
        ({ Days, PollenNum }) => `当月签到满 ${Days} 天，另得 ${PollenNum} 绿星币。`,
      ),
      '每次签到另得成长值。日期以北京时间为准。',
    ],
  },
  {
    title: '怎么获得',
    lines: [
      ...(rule.Per100Yuan > 0
        ? [
            `购物：按商品实付金额${perMoney(rule.Per100Yuan)} 绿星币，再乘以等级倍率；运费与绿星币抵扣部分不计。订单完成并过了退换期后到账，之前显示为待到账。`,
          ]
        : []),
      ...rule.Rewards.filter(({ PollenNum }) => PollenNum > 0).map(
        ({ Name, PollenNum }) => `${Name}：${PollenNum} 绿星币。`,
      ),
      `任务每天合计最多 ${rule.DayCap} 绿星币，购物不计入。`,
    ],
  },
  {
    title: '怎么使用',
    lines: [
      `每 ${rule.PerYuan} 绿星币抵 1 元，标有“可用绿星币”的商品可用。`,
      `每单最多抵可用商品优惠后金额的 ${rule.MaxPercent}%，至少 ${rule.MinSpend} 个，每次 ${rule.StepSpend} 个递增。`,
      '可以与优惠券一起使用，先用快到期的。',
    ],
  },
  {
    title: '有效期与退款',
    lines: [
      `绿星币在获得后的第 ${rule.ExpireMonths} 个月月底到期。`,
      rule.GraceDays > 0
        ? `订单取消或退款，用掉的绿星币退回；已经到期的，退回后 ${rule.GraceDays} 天内有效。`
        : '订单取消或退款，用掉的绿星币退回；已经到期的不再有效。',
      '退款商品带来的绿星币会扣回；余额不足时先记为待补，之后获得的会先抵扣，待补期间不能使用。',
    ],
  },
]
