import { isMonth } from '@greenstar/rules/staff/staff.month'
import { z } from 'zod'
import { ImagePath, Int, Maybe, Moment, Yuan } from '../platform/wire'

/** A business month of a filter, YYYY-MM. */
export const Month = Maybe(z.string().refine(isMonth, '月份格式不正确'))

/** Somebody of a team, or bound to staff, as his superior sees him: name and masked phone. */
export const StaffPerson = z.object({
  ID: Int,
  MemberName: z.string(),
  /** What the superior calls him; '' for none. */
  RemarkName: z.string(),
  Avatar: ImagePath,
  Mobile: z.string(),
  /** MemberIdentity 10, 20, 30. */
  MemberIdentity: Int,
  /** 10 while an invitation waits. */
  AuditStatus: Int,
  /** Joined the team, was bound, or was invited. */
  JoinDate: Moment,
  /** Until when the binding or the invitation holds. */
  EndDate: Moment.nullable(),
  /** Of this month, less what went back. */
  OrderNum: Int,
  Amount: Yuan,
})

/** Sales of a month: goods money paid, less what went back; settled is what of it can no longer be returned. */
export const Achievement = z.object({
  Month: z.string(),
  OrderNum: Int,
  Amount: Yuan,
  SettledAmount: Yuan,
  ReturnAmount: Yuan,
})

/** A month beside the one before. */
export const AchievementNow = Achievement.extend({ LastAmount: Yuan, LastOrderNum: Int, ServerDate: Moment })

export const AchieveOrder = z.object({
  OrderCode: z.string(),
  /** Who bought, masked; the remark name where there is one. */
  BuyerName: z.string(),
  /** Whose sale it is. */
  SellerName: z.string(),
  OrderStatus: Int,
  OrderStatusCN: z.string(),
  Amount: Yuan,
  ReturnAmount: Yuan,
  IsSettled: z.boolean(),
  PayDate: Moment,
})
