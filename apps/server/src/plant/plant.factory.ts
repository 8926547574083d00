import type { EntryKind } from '@greenstar/rules/plant/plant.entry'
import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import type { Db } from '../platform/database/connect'
import { insertEntry, insertPlant, type NewPlant, scheduleCare } from './plant.store'

type Given = Partial<Omit<NewPlant, 'memberId'>> & { memberId: number }

/** Inserts a plant that came ten days ago and is watered every ten days; returns its id. */
export const makePlant = async (db: Db, given: Given, now: number): Promise<number> => {
  const cameOn = given.cameOn ?? shanghaiDay(now - 10 * DAY)
  const id = await insertPlant(db, {
    ...{ name: '阿龟', waterDays: 10, cameOn, since: cameOn, createdAt: new Date(now) },
    ...given,
  })
  if (id === undefined) throw new Error('the line of an order has a plant already')
  await scheduleCare(db, id, shanghaiDay(now))
  return id
}

/** Inserts an entry of a plant on a day; returns its id. */
export const makeEntry = (
  db: Db,
  given: {
    plantId: number
    memberId: number
    kind: EntryKind
    day: string
    content?: string
    images?: string[]
  },
): Promise<number> => insertEntry(db, { ...given, createdAt: new Date(`${given.day}T19:30:00+08:00`) })
