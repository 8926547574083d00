import { z } from 'zod'
import { Sku } from '../catalog/catalog.shapes'
import { ImagePath, Int, Moment, Yuan } from '../platform/wire'

export const GroupLine = z.object({
  ProductID: Int,
  GroupPrice: Yuan,
  /** Pieces not in orders. */
  Left: Int,
  /** Maximum pieces in one order. */
  LimitNum: Int,
  Product: Sku,
})

export const GroupActivity = z.object({
  ID: Int,
  Name: z.string(),
  BeginDate: Moment,
  EndDate: Moment,
  /** By the server's clock. */
  State: z.enum(['coming', 'running', 'over']),
  /** Members required for a team. */
  Size: Int,
  TeamHours: Int,
  /** Maximum orders of a member. */
  MemberOrders: Int,
  /** Number of members in full teams. */
  Joined: Int,
  Lines: z.array(GroupLine),
})

/** A team as shown to all visitors; its members are real, with masked names. */
export const GroupTeam = z.object({
  ID: Int,
  ActivityID: Int,
  /** GroupState: 10 filling, 20 full, 30 failed. */
  State: Int,
  /** Members required, without seats waived by official support. */
  Size: Int,
  Taken: Int,
  /** Seats waived by official support. */
  SupportNum: Int,
  DueDate: Moment,
  Members: z.array(z.object({ Name: z.string(), HeadImgUrl: ImagePath, IsLeader: z.boolean() })),
})

export type GroupLineData = z.output<typeof GroupLine>
export type GroupActivityData = z.output<typeof GroupActivity>
export type GroupTeamData = z.output<typeof GroupTeam>
