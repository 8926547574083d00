import { z } from 'zod'
import { ImagePath, Int, Moment, Yuan } from '../platform/wire'

/** A member of a team or a customer, as shown to their superior: name and masked phone. */
export const StaffPerson = z.object({
  ID: Int,
  MemberName: z.string(),
  /** Name given by the superior; '' for none. */
  RemarkName: z.string(),
  Avatar: ImagePath,
  Mobile: z.string(),
  /** MemberIdentity 10, 20, 30. */
  MemberIdentity: Int,
  /** 10 while an invitation is open. */
  AuditStatus: Int,
  /** Date of joining the team, of the binding, or of the invitation. */
  JoinDate: Moment,
  /** End of the binding or the invitation. */
  EndDate: Moment.nullable(),
  /** Of this month, minus refunds. */
  OrderNum: Int,
  Amount: Yuan,
})

/** Sales of a month: goods money paid minus refunds; SettledAmount: no longer returnable. */
export const Achievement = z.object({
  Month: z.string(),
  OrderNum: Int,
  Amount: Yuan,
  SettledAmount: Yuan,
  ReturnAmount: Yuan,
})

/** A month and the figures of the one before. */
export const AchievementNow = Achievement.extend({ LastAmount: Yuan, LastOrderNum: Int, ServerDate: Moment })

export const AchieveOrder = z.object({
  OrderCode: z.string(),
  /** Buyer's masked name, or remark name if there is one. */
  BuyerName: z.string(),
  SellerName: z.string(),
  OrderStatus: Int,
  OrderStatusCN: z.string(),
  Amount: Yuan,
  ReturnAmount: Yuan,
  IsSettled: z.boolean(),
  PayDate: Moment,
})
