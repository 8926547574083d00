import {
  CareKind,
  dueCares,
  habitDays,
  PlantStatus,
  remindOn,
  waterHabit,
} from '@greenstar/rules/plant/plant.care'
import { EntryKind } from '@greenstar/rules/plant/plant.entry'
import { and, asc, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { plantEntries, plants } from './plant.tables'

export type PlantRow = typeof plants.$inferSelect
export type NewPlant = typeof plants.$inferInsert
/** A plant with the name and picture of its product, if it has one. */
export type ShownPlant = PlantRow & { productName: string | null; productPath: string | null }
export type EntryRow = typeof plantEntries.$inferSelect

const kept = ne(plants.status, PlantStatus.gone)
const ofMember = (memberId: number) => and(eq(plants.memberId, memberId), kept)

const shownPlants = (db: Db) =>
  db
    .select({ ...getTableColumns(plants), productName: products.name, productPath: products.imgPath })
    .from(plants)
    .leftJoin(products, eq(products.id, plants.productId))

/** Growing plants first, of those the soonest due; at most `limit`. */
export const listPlants = (db: Db, memberId: number, limit: number): Promise<ShownPlant[]> =>
  shownPlants(db)
    .where(ofMember(memberId))
    .orderBy(asc(plants.status), sql`${plants.nextDueOn} nulls last`, desc(plants.id))
    .limit(limit)

export const countPlants = (db: Db, memberId: number): Promise<number> =>
  db.$count(plants, ofMember(memberId))

/** Counts the growing plants, and those due by a day. */
export const countDue = async (db: Db, memberId: number, today: string) => {
  const { rows } = await db.execute<{ all: number; due: number }>(sql`
    select count(*)::int as all, (count(*) filter (where p.next_due_on <= ${today}))::int as due
    from ${plants} p where p.member_id = ${memberId} and p.status = ${PlantStatus.growing}`)
  return rows[0] ?? { all: 0, due: 0 }
}

/** The member's plant; another member's looks like a missing one (domain 0.6). */
export const findPlant = async (db: Db, memberId: number, id: number): Promise<ShownPlant | undefined> =>
  (await shownPlants(db).where(and(eq(plants.id, id), ofMember(memberId))))[0]

/** The same, locked until the end of the transaction. */
export const holdPlant = async (db: Db, memberId: number, id: number): Promise<PlantRow | undefined> =>
  (
    await db
      .select()
      .from(plants)
      .where(and(eq(plants.id, id), ofMember(memberId)))
      .for('update')
  )[0]

/** Inserts a plant; undefined if its line of an order has one already. */
export const insertPlant = async (db: Db, row: NewPlant): Promise<number | undefined> =>
  (await db.insert(plants).values(row).onConflictDoNothing().returning({ id: plants.id }))[0]?.id

export const updatePlant = (db: Db, id: number, facts: Partial<NewPlant>) =>
  db.update(plants).set(facts).where(eq(plants.id, id))

/** The plant of an order's line, in whatever state. */
export const findByLine = async (db: Db, memberId: number, orderLineId: number) =>
  (
    await db
      .select()
      .from(plants)
      .where(and(eq(plants.memberId, memberId), eq(plants.orderLineId, orderLineId)))
  )[0]

/** Computes the next care and reminder of a plant from its facts on a business day, and stores them. */
export const scheduleCare = async (db: Db, id: number, today: string): Promise<void> => {
  const [plant] = await db.select().from(plants).where(eq(plants.id, id))
  if (!plant) return
  const nextDueOn = dueCares(plant, plant, today)[0]?.dueOn ?? null
  await updatePlant(db, id, { nextDueOn, remindOn: remindOn(nextDueOn, plant.remindedOn) })
}

/** Stores a care of a day, or takes it back; the last care follows from what remains. */
export const setCare = async (
  db: Db,
  plant: PlantRow,
  { kind, day, isDone, now }: { kind: CareKind; day: string; isDone: boolean; now: Date },
): Promise<void> => {
  const place = { plantId: plant.id, memberId: plant.memberId, kind, day }
  if (isDone)
    await db
      .insert(plantEntries)
      .values({ ...place, createdAt: now })
      .onConflictDoNothing()
  else
    await db
      .delete(plantEntries)
      .where(and(eq(plantEntries.plantId, plant.id), eq(plantEntries.kind, kind), eq(plantEntries.day, day)))
  const days = await db
    .select({ day: plantEntries.day })
    .from(plantEntries)
    .where(and(eq(plantEntries.plantId, plant.id), eq(plantEntries.kind, kind)))
    .orderBy(desc(plantEntries.day))
    .limit(habitDays)
    .then((rows) => rows.map((row) => row.day))
  const on = days[0] ?? null
  const facts: Record<CareKind, Partial<NewPlant>> = {
    [CareKind.water]: { wateredOn: on, waterHabit: waterHabit(days) },
    [CareKind.feed]: { fedOn: on },
    [CareKind.repot]: { repottedOn: on },
  }
  await updatePlant(db, plant.id, facts[kind])
  await scheduleCare(db, plant.id, day)
}

const ofPlant = (plantId: number) => eq(plantEntries.plantId, plantId)

export const listEntries = (db: Db, plantId: number, { size, skip }: Part): Promise<EntryRow[]> =>
  db
    .select()
    .from(plantEntries)
    .where(ofPlant(plantId))
    .orderBy(desc(plantEntries.day), desc(plantEntries.id))
    .limit(size)
    .offset(skip)

export const countEntries = (db: Db, plantId: number): Promise<number> =>
  db.$count(plantEntries, ofPlant(plantId))

/** Diary entries of a plant on a day. */
export const countDiary = (db: Db, plantId: number, day: string): Promise<number> =>
  db.$count(
    plantEntries,
    and(ofPlant(plantId), eq(plantEntries.day, day), eq(plantEntries.kind, EntryKind.diary)),
  )

export const insertEntry = async (db: Db, row: typeof plantEntries.$inferInsert): Promise<number> =>
  (await db.insert(plantEntries).values(row).returning({ id: plantEntries.id }))[0]?.id ?? 0

/** Deletes a diary entry of the member; returns its pictures, undefined if there is none. */
export const deleteEntry = async (db: Db, memberId: number, id: number): Promise<string[] | undefined> =>
  (
    await db
      .delete(plantEntries)
      .where(
        and(
          eq(plantEntries.id, id),
          eq(plantEntries.memberId, memberId),
          eq(plantEntries.kind, EntryKind.diary),
        ),
      )
      .returning({ images: plantEntries.images })
  )[0]?.images

/** Deletes the history of a plant; returns its pictures. */
export const deleteEntries = async (db: Db, plantId: number): Promise<string[]> => {
  const gone = await db
    .delete(plantEntries)
    .where(ofPlant(plantId))
    .returning({ images: plantEntries.images })
  return gone.flatMap(({ images }) => images)
}
