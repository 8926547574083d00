import { PlantStatus } from '@greenstar/rules/plant/plant.care'
import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import {
  Code,
  Flag,
  Id,
  ImagePath,
  Int,
  Keyword,
  Maybe,
  Moment,
  RoomPaged,
  roomPaging,
} from '../platform/wire'

const { growing, dead } = PlantStatus

const Row = z.object({
  ID: Int,
  MemberID: Int,
  MemberName: z.string(),
  Name: z.string(),
  /** Page of its product; 0 for one that was added by hand. */
  ProductID: Int,
  ProductName: z.string(),
  /** Of the product: members' own pictures are private. */
  ImgPath: ImagePath,
  Status: Int,
  /** Business days; '' for none. */
  CameOn: z.string(),
  DiedOn: z.string(),
  NextDueOn: z.string(),
  /** Diary entries and cares; their texts and pictures are private. */
  Entries: Int,
  Cares: Int,
  CreateDate: Moment,
})

export const plantConsole = {
  ListPlants: call('Console', 'GET', {
    zh: '会员的植物，新加的在前；日记只有会员自己能看到',
    ...byOperator('show.read'),
    payload: z.object({
      /** Name of the plant. */
      keyword: Keyword(40),
      member: Maybe(Id),
      status: Maybe(Code({ growing, dead }, '状态不正确')),
      /** Only those that came from an order. */
      isBought: Maybe(Flag),
      ...roomPaging,
    }),
    data: RoomPaged(Row),
  }),
  GetPlantFigures: call('Console', 'GET', {
    zh: '植物的株数、会员数、今天要养护的、近 30 天养护和日记条数、告别的',
    ...byOperator('show.read'),
    payload: z.object({}),
    data: z.object({ Plants: Int, Members: Int, Due: Int, Cares: Int, Entries: Int, Dead: Int }),
  }),
  GetMemberPlant: call('Console', 'GET', {
    zh: '一株会员的植物和它最近的养护记录',
    ...byOperator('show.read'),
    payload: z.object({ id: Id }),
    data: Row.extend({
      WaterDays: Int,
      FeedDays: Int,
      RepotMonths: Int,
      /** The newest hundred; a diary entry (40) has only its day. */
      History: z.array(z.object({ ID: Int, Kind: Int, Day: z.string() })),
    }),
    refusals: ['plant/gone'],
  }),
} as const
