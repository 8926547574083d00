import { randomUUID } from 'node:crypto'
import type { Ops, Shop } from '@greenstar/contract'
import { DAY, HOUR, toWireDate } from '@greenstar/rules/platform/time'
import { makeActivity } from '../../activity/activity.factory'
import { makeProduct } from '../../catalog/catalog.factory'
import type { CallCheck } from './call-rules'
import type { World } from './world'

type Rules<T> = { [A in keyof T]: CallCheck<T[A]> }

export const activityRules: { activity: Rules<Shop['activity']> } = {
  activity: {
    GetActivityArea: {
      who: 'anyone',
      sound: () => ({ activityID: 1, currentPage: 1, pageSize: 10 }),
      ids: { activityID: 'public' },
    },
  },
}

const made = async ({ app, db }: World, isDraft: boolean) => {
  const product = await makeProduct(db)
  const beginMs = app.clock.now() + HOUR
  return makeActivity(db, { beginMs, isDraft, lines: [{ productId: product.id, priceFen: 590 }] })
}
const id = { id: 'console' } as const

export const activityDeskRules: { activity: Rules<Ops['activity']> } = {
  activity: {
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
      sound: async (world) => ({ id: await made(world, true), reason: '清仓' }),
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
  },
}
