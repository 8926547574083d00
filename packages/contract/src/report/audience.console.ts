import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import { Id, Int, Maybe, Moment, Nothing, Whole, Yuan, YuanIn } from '../platform/wire'

/** Conditions of a label; without any it is given by operators. */
const rule = {
  /** Ordered this product at least `times` times within this number of days (missing: ever). */
  productID: Maybe(Id),
  times: Maybe(Whole(1, 99, '次数应在 1 至 99 之间')),
  withinDays: Maybe(Whole(1, 1095, '天数应在 1 至 1095 之间')),
  asleepDays: Maybe(Whole(1, 1095, '天数应在 1 至 1095 之间')),
  minOrders: Maybe(Whole(1, 9999, '单数应在 1 至 9999 之间')),
  minSpent: Maybe(YuanIn(9_999_999_00, '金额应在 0.01 至 9999999 元之间，最多两位小数')),
}

/** Members as groups: labels by rule, and how recent and how faithful buyers are. */
export const audienceConsole = {
  PreviewTagRule: call('Console', 'GET', {
    zh: '多少会员符合一条标签规则',
    ...byOperator('member.write'),
    preview: {
      ofNothing: 'how many match while the rule is typed; the label follows the rule, for all who match',
    },
    payload: z.object(rule),
    data: z.object({ Text: z.string(), MemberNum: Int }),
    refusals: ['catalog/not-found'],
  }),
  SaveTagRule: call('Console', 'POST', {
    zh: '设定标签的规则；没有条件就改回手工打',
    ...operatorWrite('member.write'),
    payload: z.object({ tagID: Id, ...rule }),
    data: Nothing,
    refusals: ['member/tag-gone', 'catalog/not-found'],
  }),
  GetSegments: call('Console', 'GET', {
    zh: '会员分层：最近下单与单数（RFM）、每月新客的复购；每天凌晨计算',
    ...byOperator('member.read'),
    payload: z.object({}),
    data: z.object({
      /** When it was computed; null: not yet. */
      At: Moment.nullable(),
      /** Classes of days since the newest order, and of numbers of orders; cells refer to their places. */
      Recencies: z.array(z.string()),
      Frequencies: z.array(z.string()),
      Cells: z.array(z.object({ Recency: Int, Frequency: Int, Members: Int, Spent: Yuan })),
      /** Members by month of their first paid order. */
      Cohorts: z.array(
        z.object({
          Month: z.string(),
          Members: Int,
          /** How many of them paid an order in each month from then on, the first being their own. */
          Returned: z.array(Int),
          /** What they paid in all. */
          Paid: Yuan,
        }),
      ),
    }),
  }),
}
