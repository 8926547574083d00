import type { Shop } from '@greenstar/contract'
import { dueCares, milestoneOf, PlantStatus } from '@greenstar/rules/plant/plant.care'
import { EntryKind } from '@greenstar/rules/plant/plant.entry'
import { offersShown, plantLimits } from '@greenstar/rules/plant/plant.limits'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { pageOf } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { claimUploads, releaseUploads } from '../upload/upload.service'
import { countOffers, listOffers } from './offer.read'
import {
  countDiary,
  countDue,
  countEntries,
  deleteEntries,
  deleteEntry,
  findPlant,
  holdPlant,
  insertEntry,
  listEntries,
  listPlants,
  type PlantRow,
  type ShownPlant,
  scheduleCare,
  setCare,
  updatePlant,
} from './plant.store'
import { entryWire, offerWire, pictureOfPlant, plantWire } from './plant.wire'
import { addPlant, changePlant, declineOffer, maxPlants } from './save-plant'

/** Pictures in the strip of home and of 我的. */
const stripPlants = 4

const ownPlant = async (db: Db, memberId: number, id: number): Promise<ShownPlant> => {
  const plant = await findPlant(db, memberId, id)
  if (!plant) throw refuse('plant/gone')
  return plant
}

const heldPlant = async (db: Db, memberId: number, id: number): Promise<PlantRow> => {
  const plant = await holdPlant(db, memberId, id)
  if (!plant) throw refuse('plant/gone')
  return plant
}

export const plantShop: Handlers<Shop['plant']> = {
  async GetMyPlants(_payload, { app, db, member, now }) {
    const max = await maxPlants(app, db)
    const [rows, offers] = await Promise.all([
      listPlants(db, member.id, max),
      listOffers(db, member.id, new Date(now), offersShown),
    ])
    const today = shanghaiDay(now)
    return {
      Today: today,
      Max: max,
      Plants: rows.map((row) => plantWire(row, today)),
      Offers: offers.map(offerWire),
    }
  },

  async GetPlantStrip(_payload, { db, member, now }) {
    const today = shanghaiDay(now)
    const [{ all, due }, offers, rows] = await Promise.all([
      countDue(db, member.id, today),
      countOffers(db, member.id, new Date(now)),
      listPlants(db, member.id, stripPlants),
    ])
    const growing = rows.filter(({ status }) => status === PlantStatus.growing)
    return {
      ...{ Plants: all, Due: due, Offers: offers },
      First: growing.map((row) => ({
        ...{ ID: row.id, Name: row.name, ImgPath: pictureOfPlant(row) },
        IsDue: dueCares(row, row, today).some(({ dueOn }) => dueOn <= today),
      })),
    }
  },

  async GetPlantByID({ id }, { db, member, now }) {
    const row = await ownPlant(db, member.id, id)
    const today = shanghaiDay(now)
    const wire = plantWire(row, today)
    return {
      ...wire,
      ...{ Today: today, ProductID: row.productId ?? 0, ProductName: row.productName ?? '' },
      ...{ WaterDays: row.waterDays, FeedDays: row.feedDays, RepotMonths: row.repotMonths },
      Milestone: row.status === PlantStatus.growing ? (milestoneOf(wire.Days) ?? 0) : 0,
    }
  },

  async GetPlantEntryList({ id, ...asked }, { db, member }) {
    await ownPlant(db, member.id, id)
    return pageOf(
      asked,
      (part) => listEntries(db, id, part),
      () => countEntries(db, id),
      entryWire,
    )
  },

  async SavePlant({ id, orderLineID, ...facts }, { app, db, member, now }) {
    const where = { app, db, memberId: member.id, now }
    if (id === undefined) return { ID: await addPlant(where, facts, orderLineID) }
    await changePlant(where, id, facts)
    return { ID: id }
  },

  async DeclinePlant({ orderLineID }, { db, member, now }) {
    await declineOffer({ db, memberId: member.id, now }, orderLineID)
    return null
  },

  async CarePlant({ id, kind, isDone = true }, { db, member, now }) {
    const plant = await heldPlant(db, member.id, id)
    if (plant.status !== PlantStatus.growing) throw refuse('plant/dead')
    const day = shanghaiDay(now)
    await setCare(db, plant, { kind, day, isDone, now: new Date(now) })
    return plantWire(await ownPlant(db, member.id, id), day)
  },

  async AddPlantEntry({ id, content, images }, { db, member, now }) {
    const plant = await heldPlant(db, member.id, id)
    const day = shanghaiDay(now)
    if ((await countDiary(db, plant.id, day)) >= plantLimits.entriesPerDay)
      throw refuse('plant/entries-often')
    // For the same purpose as posts: an entry may be published with its pictures.
    await claimUploads(db, member.id, UploadPurpose.post, images)
    const entry = { plantId: plant.id, memberId: member.id, kind: EntryKind.diary, day }
    return { ID: await insertEntry(db, { ...entry, content, images, createdAt: new Date(now) }) }
  },

  async DeletePlantEntry({ entryID }, { db, member, now }) {
    const images = await deleteEntry(db, member.id, entryID)
    if (images === undefined) throw refuse('plant/entry-gone')
    await releaseUploads(db, member.id, images, now)
    return null
  },

  async SetPlantIll({ id, isIll = true }, { db, member, now }) {
    const plant = await heldPlant(db, member.id, id)
    if (plant.status !== PlantStatus.growing) throw refuse('plant/dead')
    const today = shanghaiDay(now)
    if (isIll !== (plant.illOn !== null)) {
      await updatePlant(db, plant.id, { illOn: isIll ? today : null })
      await scheduleCare(db, plant.id, today)
    }
    return plantWire(await ownPlant(db, member.id, id), today)
  },

  async EndPlant({ id, isDead = true }, { db, member, now }) {
    const plant = await heldPlant(db, member.id, id)
    const today = shanghaiDay(now)
    if (isDead !== (plant.status === PlantStatus.dead)) {
      await updatePlant(
        db,
        plant.id,
        isDead
          ? { status: PlantStatus.dead, diedOn: today, illOn: null, nextDueOn: null, remindOn: null }
          : { status: PlantStatus.growing, diedOn: null },
      )
      if (!isDead) await scheduleCare(db, plant.id, today)
    }
    return plantWire(await ownPlant(db, member.id, id), today)
  },

  async DeletePlant({ id }, { db, member, now }) {
    const plant = await heldPlant(db, member.id, id)
    const images = await deleteEntries(db, plant.id)
    const own = plant.imgPath ? [...images, plant.imgPath] : images
    await releaseUploads(db, member.id, own, now)
    // The row stays without content, so that its line of an order is not offered again.
    await updatePlant(db, plant.id, {
      ...{ status: PlantStatus.gone, name: '', place: '', imgPath: '', nextDueOn: null, remindOn: null },
    })
    return null
  },
}
