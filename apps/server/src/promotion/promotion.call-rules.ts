import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { HOUR, toWireDate } from '@greenstar/rules/platform/time'
import { makeProduct } from '../catalog/catalog.factory'
import { digestOf } from '../platform/frozen'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'
import { findRoomRow } from './flash-room.store'
import { seenOf } from './flash-room.wire'
import { makeFlash } from './promotion.factory'

const coming = async ({ app, db }: World) => {
  const product = await makeProduct(db)
  const beginMs = app.clock.now() + HOUR
  const sessionID = await makeFlash(db, { beginMs, lines: [{ productId: product.id }] })
  return { sessionID, productID: product.id }
}

const session = async ({ app, db }: World, isDraft: boolean) => {
  const product = await makeProduct(db)
  const beginMs = app.clock.now() + HOUR
  return makeFlash(db, { beginMs, isDraft, lines: [{ productId: product.id }] })
}

const id = { id: 'console' } as const

export const promotionShopRules: Rules<Shop['promotion']> = {
  GetSecKillProductList: {
    who: 'anyone',
    sound: () => ({ sessionID: 1, currentPage: 1, pageSize: 10 }),
    ids: { sessionID: 'public' },
  },
  GetSecKillByProductID: {
    who: 'anyone',
    sound: ({ product }) => ({ id: product.id }),
    ids: { id: 'public' },
  },
  GetNewcomer: { who: 'anyone', sound: () => ({}) },
  GetNewcomerGift: { who: 'anyone', sound: () => ({}) },
  AddProductRemind: {
    who: 'member',
    sound: async (world) => ({ ...(await coming(world)), isRemind: true, requestID: randomUUID() }),
    ids: { productID: 'public', sessionID: 'public', requestID: 'secret' },
  },
  GetProductRemindList: { who: 'member', sound: () => ({}) },
}

export const promotionConsoleRules: Rules<Ops['promotion']> = {
  ListFlashSessions: {
    who: 'promotion.read',
    sound: () => ({
      ...{ keyword: '10 点场', state: 'running' as const, from: '2026-01-01', to: '2026-12-31' },
      ...{ currentPage: 1, pageSize: 10 },
    }),
  },
  GetFlashSession: {
    who: 'promotion.read',
    sound: async (world) => ({ id: await session(world, true) }),
    ids: id,
  },
  SaveFlashSession: {
    who: 'promotion.write',
    sound: async (world) => {
      const line = async () => ({
        ...{ ProductID: (await makeProduct(world.db)).id, SecKillPrice: '5.90', Quota: 10, LimitNum: 1 },
      })
      const now = world.app.clock.now()
      return {
        ...{ id: await session(world, true), name: '晚间场', isDaily: false },
        beginDate: toWireDate(now + HOUR),
        endDate: toWireDate(now + 3 * HOUR),
        lines: [await line(), await line()],
        requestID: randomUUID(),
      }
    },
    ids: { id: 'console', 'lines[].ProductID': 'console', requestID: 'secret' },
  },
  PublishFlashSession: {
    who: 'promotion.publish',
    sound: async (world) => {
      const draft = await session(world, true)
      const row = await findRoomRow(world.db, draft)
      return { id: draft, seen: digestOf(row && seenOf(row)), reason: '清仓' }
    },
    ids: id,
  },
  EndFlashSession: {
    who: 'promotion.publish',
    sound: async (world) => ({ id: await session(world, false) }),
    ids: id,
  },
  SetFlashDaily: {
    who: 'promotion.write',
    sound: async (world) => ({ id: await session(world, false), isDaily: true }),
    ids: id,
  },
  CopyFlashSession: {
    who: 'promotion.write',
    sound: async (world) => ({
      id: await session(world, false),
      beginDate: toWireDate(world.app.clock.now() + 25 * HOUR),
      requestID: randomUUID(),
    }),
    ids: { id: 'console', requestID: 'secret' },
  },
  DeleteFlashSession: {
    who: 'promotion.write',
    sound: async (world) => ({ id: await session(world, true) }),
    ids: id,
  },
}
