import { z } from 'zod'
import { queueKeys } from '../operator/queues'
import { byOperator, call } from '../platform/call'
import { Day, Int, Maybe, Moment, Yuan } from '../platform/wire'
import { audienceConsole } from './audience.console'
import { figuresConsole } from './figures.console'
import { monthConsole } from './month.console'

const Figures = z.object({
  Paid: Yuan,
  Orders: Int,
  Visitors: Int,
  /** Members who paid while visitors were counted. */
  Buyers: Int,
  Members: Int,
  /** Discounts by coupons and by pollen in paid orders. */
  Coupons: Yuan,
  Pollen: Yuan,
  /** Price cuts of paid orders (flash sale, group, activity, newcomer) against the selling price. */
  Cuts: Yuan,
})

const Range = z.enum(['today', 'week', 'month', 'custom'], '时间范围不正确')

export const reportConsole = {
  ...monthConsole,
  ...figuresConsole,
  ...audienceConsole,
  GetDashboard: call('Console', 'GET', {
    zh: '概览：成交、优惠成本、订单、访客、转化、新会员，与上一周期同时段相比',
    ...byOperator('dashboard.read'),
    payload: z.object({
      /** Missing: the shortest range in which something was sold. */
      range: Maybe(Range),
      from: Day,
      to: Day,
    }),
    data: z.object({
      Range,
      /** Time of the figures. */
      AsOf: Moment,
      From: Moment,
      To: Moment,
      Step: z.enum(['hour', 'day']),
      /** Start of the visitor count; null: not started. */
      VisitsSince: Moment.nullable(),
      Now: Figures,
      Before: Figures,
      Points: z.array(z.object({ At: Moment, Now: Figures.nullable(), Before: Figures })),
      /** Orders placed in the range by current status. */
      States: z.array(z.object({ Status: Int, Name: z.string(), Count: Int })),
      Products: z.array(
        z.object({
          ID: Int,
          Name: z.string(),
          ImgPath: z.string(),
          Pieces: Int,
          Amount: Yuan,
        }),
      ),
      Classes: z.array(z.object({ Name: z.string(), Amount: Yuan })),
      Channels: z.array(z.object({ Channel: z.string(), Orders: Int, Amount: Yuan })),
    }),
  }),
  GetLowStock: call('Console', 'GET', {
    zh: '库存预警',
    ...byOperator('dashboard.read'),
    payload: z.object({}),
    data: z.object({
      Total: Int,
      /** The first of them, fewest pieces first. */
      Products: z.array(
        z.object({
          ID: Int,
          Name: z.string(),
          Attribute: z.string(),
          ImgPath: z.string(),
          Left: Int,
        }),
      ),
    }),
  }),
  ListOpeningSteps: call('Console', 'GET', {
    zh: '开店的五步，按店铺现在的样子判断是否完成',
    ...byOperator('setting.write'),
    payload: z.object({}),
    data: z.array(
      z.object({
        Key: z.enum(['product', 'freight', 'payment', 'returns', 'order']),
        Done: z.boolean(),
      }),
    ),
  }),
  ListQueues: call('Console', 'GET', {
    zh: '等待自己处理的事项',
    ...byOperator('signed-in'),
    payload: z.object({}),
    data: z.array(
      z.object({
        Key: z.enum(queueKeys),
        Name: z.string(),
        Count: Int,
        /** Since when the oldest waits; null: nothing waits, or not known. */
        Oldest: Moment.nullable(),
      }),
    ),
  }),
}
