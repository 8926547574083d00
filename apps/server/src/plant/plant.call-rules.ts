import type { Ops, Shop } from '@greenstar/contract'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { CareKind, PlantStatus } from '@greenstar/rules/plant/plant.care'
import { EntryKind } from '@greenstar/rules/plant/plant.entry'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { makeProduct } from '../catalog/catalog.factory'
import { makeOrder } from '../order/order.factory'
import { listOrderLines } from '../order/order.service'
import { once, type Rules } from '../testing/call-check'
import type { Member, World } from '../testing/world'
import { makeMemberPicture } from '../upload/upload.factory'
import { makeEntry, makePlant } from './plant.factory'

const plant = ({ app, db }: World, { id: memberId }: { id: number }) =>
  makePlant(db, { memberId }, app.clock.now())

const picture = async ({ db }: World, memberId: number) =>
  (await makeMemberPicture(db, { memberId, purpose: UploadPurpose.post })).path

/** A received line of a living product with care facts. */
const receivedLine = async ({ app, db }: World, { id: memberId }: Member): Promise<number> => {
  const { id: productId } = await makeProduct(db, { isLive: true, waterDays: 10 })
  const { id } = await makeOrder(app, { memberId, status: OrderStatus.Completed, lines: [{ productId }] })
  return (await listOrderLines(db, [id]))[0]?.id as number
}

const secret = { requestID: 'secret' } as const
const page = { currentPage: 1, pageSize: 10 }

export const plantShopRules: Rules<Shop['plant']> = {
  GetMyPlants: { who: 'member', sound: () => ({}) },
  GetPlantStrip: { who: 'member', sound: () => ({}) },
  GetPlantByID: {
    who: 'member',
    sound: async (world, member) => ({ id: await plant(world, member) }),
    ids: { id: 'mine' },
  },
  GetPlantEntryList: {
    who: 'member',
    sound: async (world, member) => ({ id: await plant(world, member), ...page }),
    ids: { id: 'mine' },
  },
  SavePlant: {
    who: 'member',
    sound: once(async (world, member) => ({
      ...{ id: await plant(world, member), orderLineID: await receivedLine(world, member) },
      ...{ name: '窗边的龟背竹', place: '客厅', cameOn: shanghaiDay(world.app.clock.now()) },
      ...{ imgPath: await picture(world, member.id), waterDays: 7, feedDays: 30, repotMonths: 24 },
    })),
    // With an id the line is ignored.
    ids: { ...secret, id: 'mine', orderLineID: 'secret' },
  },
  DeclinePlant: {
    who: 'member',
    sound: once(async (world, member) => ({ orderLineID: await receivedLine(world, member) })),
    ids: { ...secret, orderLineID: 'mine' },
  },
  CarePlant: {
    who: 'member',
    sound: once(async (world, member) => ({
      ...{ id: await plant(world, member), kind: CareKind.water, isDone: true },
    })),
    ids: { ...secret, id: 'mine' },
  },
  AddPlantEntry: {
    who: 'member',
    sound: once(async (world, member) => ({
      ...{ id: await plant(world, member), content: '长了一片新叶' },
      images: [await picture(world, member.id), await picture(world, member.id)],
    })),
    ids: { ...secret, id: 'mine' },
  },
  DeletePlantEntry: {
    who: 'member',
    sound: once(async (world, { id: memberId }) => ({
      entryID: await makeEntry(world.db, {
        ...{ plantId: await plant(world, { id: memberId }), memberId, kind: EntryKind.diary },
        day: shanghaiDay(world.app.clock.now()),
      }),
    })),
    ids: { ...secret, entryID: 'mine' },
  },
  SetPlantIll: {
    who: 'member',
    sound: once(async (world, member) => ({ id: await plant(world, member), isIll: true })),
    ids: { ...secret, id: 'mine' },
  },
  EndPlant: {
    who: 'member',
    sound: once(async (world, member) => ({ id: await plant(world, member), isDead: true })),
    ids: { ...secret, id: 'mine' },
  },
  DeletePlant: {
    who: 'member',
    sound: once(async (world, member) => ({ id: await plant(world, member) })),
    ids: { ...secret, id: 'mine' },
  },
}

export const plantConsoleRules: Rules<Ops['plant']> = {
  ListPlants: {
    who: 'show.read',
    sound: () => ({ keyword: '龟背', member: 1, status: PlantStatus.growing, isBought: true, ...page }),
  },
  GetPlantFigures: { who: 'show.read', sound: () => ({}) },
  GetMemberPlant: {
    who: 'show.read',
    sound: async (world) => ({ id: await plant(world, world.one) }),
    ids: { id: 'console' },
  },
}
