import { z } from 'zod'
import { WithdrawalSums } from '../bonus/bonus.shapes'
import { byOperator, call } from '../platform/call'
import { Int, Moment, MonthText, Yuan } from '../platform/wire'

const Counted = z.object({ Name: z.string(), Count: Int, Amount: Yuan })

export const monthConsole = {
  GetMonthReport: call('Console', 'GET', {
    zh: '财务月报：收款、退款、账单、订单、发票、绿星币与奖金，逐项核对到分',
    ...byOperator('bill.read'),
    payload: z.object({ month: MonthText('请选择月份') }),
    data: z.object({
      Month: z.string(),
      From: Moment,
      /** End of the month, or now if it is not over. */
      To: Moment,
      Received: Yuan,
      Refunded: Yuan,
      /** Received by payment method; refunded by cause and by fault. */
      Ways: z.array(Counted),
      Causes: z.array(Counted),
      /** Refunds by way, bank transfers too. */
      BackWays: z.array(Counted),
      Faults: z.array(Counted),
      /** What the shop owes couriers for pick-ups collected in the month, by courier; paid apart from orders. */
      Pickups: z.array(Counted),
      /** What couriers paid in the month for lost or broken parcels, by courier; received apart from orders. */
      Claims: z.array(Counted),
      /** Composition of the orders paid in the month. */
      Orders: z.object({
        Count: Int,
        Goods: Yuan,
        Deals: Yuan,
        Coupons: Yuan,
        Pollen: Yuan,
        Adjusted: Yuan,
        Freight: Yuan,
        Paid: Yuan,
      }),
      /** Documents of the month by kind; red letters are negative. */
      Invoices: z.array(
        z.object({
          Name: z.string(),
          Issued: Int,
          IssuedAmount: Yuan,
          IssuedTax: Yuan,
          Red: Int,
          RedAmount: Yuan,
          RedTax: Yuan,
        }),
      ),
      /** Members' pollen at the begin and the end, and the changes by kind. */
      Pollen: z.object({
        Opening: Int,
        Closing: Int,
        Kinds: z.array(z.object({ Name: z.string(), Num: Int })),
      }),
      /** Members' bonus at the begin and the end, the changes by kind, and payments to banks. */
      Bonus: z.object({
        Opening: Yuan,
        Closing: Yuan,
        Kinds: z.array(Counted),
        Withdrawals: WithdrawalSums,
      }),
      /** Pairs of sums that must be equal. */
      Agreements: z.array(
        z.object({
          Name: z.string(),
          LeftName: z.string(),
          Left: z.number(),
          RightName: z.string(),
          Right: z.number(),
          Difference: z.number(),
          Unit: z.enum(['yuan', 'pollen']),
        }),
      ),
      /** Days whose bill is not compared yet; they are not in Agreements with the bill. */
      UncomparedDays: Int,
      /** Unsettled differences with the bill. */
      OpenDifferences: Int,
      Days: z.array(
        z.object({
          Day: z.string(),
          Received: Yuan,
          Refunded: Yuan,
          /** Sums of that day's bill; null: not compared yet. */
          BillReceived: Yuan.nullable(),
          BillRefunded: Yuan.nullable(),
          Differences: Int,
          Invoiced: Yuan,
          /** Change of members' bonus, signed. */
          BonusChange: Yuan,
          /** Withdrawals paid from the shop's account, and the tax withheld. */
          Transferred: Yuan,
          Tax: Yuan,
        }),
      ),
    }),
  }),
}
