import { PlantStatus } from '@greenstar/rules/plant/plant.care'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import { refuse } from '../platform/refuse'
import { getSetting } from '../setting/setting.service'
import { claimUploads, releaseUploads } from '../upload/upload.service'
import { findOffer } from './offer.read'
import { countPlants, findByLine, holdPlant, insertPlant, scheduleCare, updatePlant } from './plant.store'

type Where = { app: App; db: Db; memberId: number; now: number }
type Facts = {
  name: string
  place: string
  /** Business day. */
  cameOn: string
  /** An own upload; undefined: as before. */
  imgPath?: string | undefined
  waterDays: number
  feedDays: number
  repotMonths: number
}

/** Plants that a member may have: growing and dead ones (setting `plant.perMember`). */
export const maxPlants = (app: App, db: Db): Promise<number> => getSetting(app, 'plant.perMember', db)

const mustHaveRoom = async ({ app, db, memberId }: Where) => {
  const max = await maxPlants(app, db)
  if ((await countPlants(db, memberId)) >= max) throw refuse('plant/full', { max })
}

const claim = (where: Where, imgPath: string | undefined) =>
  claimUploads(where.db, where.memberId, UploadPurpose.post, imgPath ? [imgPath] : [])

const columnsOf = ({ name, place, cameOn, waterDays, feedDays, repotMonths }: Facts) => ({
  name,
  place,
  cameOn,
  waterDays,
  feedDays,
  repotMonths,
})

/**
 * Adds a plant, from a received line of an order or by hand; its care is counted from today, or from its arrival if that
 * is the same day. A line that has a plant already answers with it. Refuses with plant/full, -/no-offer, -/not-yet,
 * upload/not-yours.
 */
export const addPlant = async (where: Where, facts: Facts, lineId: number | undefined): Promise<number> => {
  const { db, memberId, now } = where
  await lock(db, `plant:${memberId}`)
  const today = shanghaiDay(now)
  if (facts.cameOn > today) throw refuse('plant/not-yet')
  const known = lineId === undefined ? undefined : await findByLine(db, memberId, lineId)
  if (known && known.status !== PlantStatus.gone) return known.id
  const offer = lineId === undefined ? undefined : await findOffer(db, memberId, lineId, new Date(now))
  if (lineId !== undefined && !offer) throw refuse('plant/no-offer')
  await mustHaveRoom(where)
  await claim(where, facts.imgPath)
  const id = await insertPlant(db, {
    ...{ ...columnsOf(facts), memberId, imgPath: facts.imgPath ?? '', since: today },
    ...{ productId: offer ? Number(offer.product_id) : null, orderLineId: lineId ?? null },
    createdAt: new Date(now),
  })
  if (id === undefined) throw refuse('plant/no-offer')
  await scheduleCare(db, id, today)
  return id
}

/** Changes a plant; its next care follows. Refuses with plant/gone, -/not-yet, upload/not-yours. */
export const changePlant = async (where: Where, id: number, facts: Facts): Promise<void> => {
  const { db, memberId, now } = where
  const plant = await holdPlant(db, memberId, id)
  if (!plant) throw refuse('plant/gone')
  const today = shanghaiDay(now)
  if (facts.cameOn > today) throw refuse('plant/not-yet')
  const imgPath = facts.imgPath ?? plant.imgPath
  if (imgPath !== plant.imgPath) {
    await claim(where, imgPath)
    await releaseUploads(db, memberId, plant.imgPath ? [plant.imgPath] : [], now)
  }
  // an interval that the member chooses counts more than the habit until then
  const habit = facts.waterDays === plant.waterDays ? {} : { waterHabit: null }
  await updatePlant(db, id, { ...columnsOf(facts), ...habit, imgPath })
  if (plant.status === PlantStatus.growing) await scheduleCare(db, id, today)
}

/** Offers a line of an order no more; a repeat is success. Refuses with plant/no-offer. */
export const declineOffer = async (
  { db, memberId, now }: Omit<Where, 'app'>,
  lineId: number,
): Promise<void> => {
  await lock(db, `plant:${memberId}`)
  const known = await findByLine(db, memberId, lineId)
  if (known?.status === PlantStatus.gone) return
  const offer = await findOffer(db, memberId, lineId, new Date(now))
  if (!offer) throw refuse('plant/no-offer')
  const today = shanghaiDay(now)
  await insertPlant(db, {
    ...{ memberId, productId: Number(offer.product_id), orderLineId: lineId, name: '' },
    ...{ status: PlantStatus.gone, cameOn: today, since: today, waterDays: 0, createdAt: new Date(now) },
  })
}
