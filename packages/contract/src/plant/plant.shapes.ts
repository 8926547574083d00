import { CareKind, PlantStatus } from '@greenstar/rules/plant/plant.care'
import { z } from 'zod'
import { ImagePath, Int, Moment } from '../platform/wire'

/** A care that comes next. */
export const DueCare = z.object({
  /** CareKind: 10 water, 20 feed, 30 repot. */
  Kind: z.literal(Object.values(CareKind)),
  /** Business day. */
  DueOn: z.string(),
  /** Interval: days from March to October, moved to the member's habit; of a new pot months. */
  Every: Int,
  /** Whether it was given today, which a second tap takes back. */
  IsDoneToday: z.boolean(),
})

export const Plant = z.object({
  ID: Int,
  Name: z.string(),
  Place: z.string(),
  /** The member's picture, else that of the product. */
  ImgPath: ImagePath,
  /** PlantStatus: 10 growing, 20 dead. */
  Status: z.literal(Object.values(PlantStatus)),
  /** Business day on which it came. */
  CameOn: z.string(),
  /** The day of its death, else ''. */
  DiedOn: z.string(),
  /** The day since when it is ill, else ''. */
  IllOn: z.string(),
  /** Days together until today, or until its death; the first is 1. */
  Days: Int,
  /** Soonest first; empty once it is dead. */
  Cares: z.array(DueCare),
})

/** A plant from an order that is not among the member's yet. */
export const PlantOffer = z.object({
  OrderLineID: Int,
  Name: z.string(),
  Attribute: z.string(),
  ImgPath: ImagePath,
  /** Business day of the receipt. */
  CameOn: z.string(),
  Num: Int,
  /** Care facts of its product. */
  WaterDays: Int,
  FeedDays: Int,
  RepotMonths: Int,
})

export const PlantEntry = z.object({
  ID: Int,
  /** 10 to 30: CareKind; 40: a diary entry. */
  Kind: Int,
  /** Business day. */
  Day: z.string(),
  Content: z.string(),
  Images: z.array(ImagePath),
  CreateDate: Moment,
})
