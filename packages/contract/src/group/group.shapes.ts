import { z } from 'zod'
import { Sku } from '../catalog/catalog.shapes'
import { ImagePath, Int, Moment, Yuan } from '../platform/wire'

/** What an activity offers of one product. */
export const GroupLine = z.object({
  ProductID: Int,
  GroupPrice: Yuan,
  /** Pieces that nobody has ordered. */
  Left: Int,
  /** Pieces in one order. */
  LimitNum: Int,
  Product: Sku,
})

export const GroupActivity = z.object({
  ID: Int,
  Name: z.string(),
  BeginDate: Moment,
  EndDate: Moment,
  /** By the server's clock: coming, running, over. */
  State: z.enum(['coming', 'running', 'over']),
  /** Members that a team needs. */
  Size: Int,
  TeamHours: Int,
  /** Members whose team is full. */
  Joined: Int,
  Lines: z.array(GroupLine),
})

/** A team as anyone may see it; members by masked names, none of them invented. */
export const GroupTeam = z.object({
  ID: Int,
  ActivityID: Int,
  /** GroupState: 10 forming, 20 full, 30 failed. */
  State: Int,
  /** Members that it needs, official support taken off. */
  Size: Int,
  Taken: Int,
  /** Seats that official support took off. */
  SupportNum: Int,
  DueDate: Moment,
  Members: z.array(z.object({ Name: z.string(), HeadImgUrl: ImagePath, IsLeader: z.boolean() })),
})

export type GroupLineData = z.output<typeof GroupLine>
export type GroupActivityData = z.output<typeof GroupActivity>
export type GroupTeamData = z.output<typeof GroupTeam>
