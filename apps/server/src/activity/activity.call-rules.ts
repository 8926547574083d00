import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { DAY, HOUR, toWireDate } from '@greenstar/rules/platform/time'
import { makeProduct } from '../catalog/catalog.factory'
import { digestOf } from '../platform/frozen'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'
import { makeActivity } from './activity.factory'
import { findRoomRow } from './activity.store'
import { seenOf } from './activity.wire'

const made = async ({ app, db }: World, isDraft: boolean) => {
  const product = await makeProduct(db)
  const beginMs = app.clock.now() + HOUR
  return makeActivity(db, { beginMs, isDraft, lines: [{ productId: product.id, priceFen: 590 }] })
}

const id = { id: 'console' } as const

export const activityShopRules: Rules<Shop['activity']> = {
  GetActivityArea: {
    who: 'anyone',
    sound: () => ({ activityID: 1, currentPage: 1, pageSize: 10 }),
    ids: { activityID: 'public' },
  },
}

export const activityConsoleRules: Rules<Ops['activity']> = {
  ListActivities: {
    who: 'promotion.read',
    sound: () => ({
      ...{ keyword: '阳台', state: 'running' as const, from: '2026-01-01', to: '2026-12-31' },
      ...{ currentPage: 1, pageSize: 10 },
    }),
  },
  GetActivity: {
    who: 'promotion.read',
    sound: async (world) => ({ id: await made(world, true) }),
    ids: id,
  },
  SaveActivity: {
    who: 'promotion.write',
    sound: async (world) => {
      const line = async () => ({ ProductID: (await makeProduct(world.db)).id, ActivityPrice: '5.90' })
      const now = world.app.clock.now()
      return {
        ...{
          id: await made(world, true),
          name: '阳台换新季',
          intro: '三天',
          rule: '每天上新',
          imgPath: '',
        },
        beginDate: toWireDate(now + HOUR),
        endDate: toWireDate(now + DAY),
        lines: [await line(), await line()],
        requestID: randomUUID(),
      }
    },
    ids: { id: 'console', 'lines[].ProductID': 'console', requestID: 'secret' },
  },
  PublishActivity: {
    who: 'promotion.publish',
    sound: async (world) => {
      const draft = await made(world, true)
      const row = await findRoomRow(world.db, draft)
      return { id: draft, seen: digestOf(row && seenOf(row)), reason: '清仓' }
    },
    ids: id,
  },
  EndActivity: {
    who: 'promotion.publish',
    sound: async (world) => ({ id: await made(world, false) }),
    ids: id,
  },
  CopyActivity: {
    who: 'promotion.write',
    sound: async (world) => ({
      id: await made(world, false),
      beginDate: toWireDate(world.app.clock.now() + 25 * HOUR),
      requestID: randomUUID(),
    }),
    ids: { id: 'console', requestID: 'secret' },
  },
  DeleteActivity: {
    who: 'promotion.write',
    sound: async (world) => ({ id: await made(world, true) }),
    ids: id,
  },
}
