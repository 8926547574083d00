import { z } from 'zod'
import { WithdrawalSums } from '../bonus/bonus.shapes'
import { byOperator, call } from '../platform/call'
import { Int, Moment, Yuan } from '../platform/wire'

const Counted = z.object({ Name: z.string(), Count: Int, Amount: Yuan })

/** The month as an accountant closes it. */
export const monthConsole = {
  GetMonthReport: call('Console', 'GET', {
    zh: '财务月报：收款、退款、账单、订单、发票、绿星币与奖金，逐项核对到分',
    ...byOperator('bill.read'),
    payload: z.object({
      month: z.string('请选择月份').regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, '月份不正确'),
    }),
    data: z.object({
      Month: z.string(),
      From: Moment,
      /** Its end, or this moment while it goes on. */
      To: Moment,
      Received: Yuan,
      Refunded: Yuan,
      /** Received by way of paying, sent back by cause and by whose fault it was. */
      Ways: z.array(Counted),
      Causes: z.array(Counted),
      Faults: z.array(Counted),
      /** Orders paid in the month: what they were made of. */
      Orders: z.object({
        Count: Int,
        Goods: Yuan,
        Coupons: Yuan,
        Pollen: Yuan,
        Adjusted: Yuan,
        Freight: Yuan,
        Paid: Yuan,
      }),
      /** Documents of the month by their kind; red ones are negative. */
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
      /** Pollen that members have at its begin and end, and what moved it. */
      Pollen: z.object({
        Opening: Int,
        Closing: Int,
        Kinds: z.array(z.object({ Name: z.string(), Num: Int })),
      }),
      /** Bonus that members have at its begin and end, what moved it, and what of it went to banks. */
      Bonus: z.object({
        Opening: Yuan,
        Closing: Yuan,
        Kinds: z.array(Counted),
        Withdrawals: WithdrawalSums,
      }),
      /** Two sums each that must be the same. */
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
      /** Days whose bill was not compared yet: they are in no agreement with the bill. */
      UncomparedDays: Int,
      /** Differences with the bill that nobody has dealt with. */
      OpenDifferences: Int,
      Days: z.array(
        z.object({
          Day: z.string(),
          Received: Yuan,
          Refunded: Yuan,
          /** What the bill of that day says; null: not compared yet. */
          BillReceived: Yuan.nullable(),
          BillRefunded: Yuan.nullable(),
          Differences: Int,
          Invoiced: Yuan,
          /** How much members have more in bonus, or less. */
          BonusChange: Yuan,
          /** What withdrawals took from the shop's account, and the tax withheld on them. */
          Transferred: Yuan,
          Tax: Yuan,
        }),
      ),
    }),
  }),
}
