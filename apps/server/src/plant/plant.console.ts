import type { Ops } from '@greenstar/contract'
import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { moment } from '../platform/wire'
import { listEntries } from './plant.store'
import {
  countPlantsForConsole,
  findPlantForConsole,
  listPlantsForConsole,
  type PlantRoomRow,
  plantFigures,
} from './plant-room.store'

/** Days of the figures of cares and entries. */
const figureDays = 30
/** Newest entries in the detail. */
const historySize = 100

const roomWire = (row: PlantRoomRow) => ({
  ...{ ID: Number(row.id), MemberID: Number(row.member_id), MemberName: row.member_name, Name: row.name },
  ...{ ProductID: Number(row.product_id ?? 0), ProductName: row.product_name ?? '' },
  ...{ ImgPath: row.img_path ?? '', Status: row.status, CameOn: row.came_on },
  ...{ DiedOn: row.died_on ?? '', NextDueOn: row.next_due_on ?? '' },
  ...{ Entries: row.entries, Cares: row.cares, CreateDate: moment(row.created_at) },
})

export const plantConsole: Handlers<Ops['plant']> = {
  async ListPlants({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listPlantsForConsole(db, filter, part),
      (max) => countPlantsForConsole(db, filter, max),
      roomWire,
    )
  },

  async GetPlantFigures(_payload, { db, now }) {
    const found = await plantFigures(db, shanghaiDay(now), shanghaiDay(now - figureDays * DAY))
    return {
      ...{ Plants: found.plants, Members: found.members, Due: found.due, Dead: found.dead },
      ...{ Cares: found.cares, Entries: found.entries },
    }
  },

  async GetMemberPlant({ id }, { db, refuse }) {
    const row = await findPlantForConsole(db, id)
    if (!row) throw refuse('plant/gone')
    const history = await listEntries(db, id, { size: historySize, skip: 0 })
    return {
      ...roomWire(row),
      ...{ WaterDays: row.water_days, FeedDays: row.feed_days, RepotMonths: row.repot_months },
      History: history.map((entry) => ({ ID: entry.id, Kind: entry.kind, Day: entry.day })),
    }
  },
}
