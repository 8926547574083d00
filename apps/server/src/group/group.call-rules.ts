import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { HOUR, MINUTE, toWireDate } from '@greenstar/rules/platform/time'
import { makeProduct } from '../catalog/catalog.factory'
import { digestOf } from '../platform/frozen'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'
import { makeGroup } from './group.factory'
import { askSeat } from './group.service'
import { findRoomRow } from './group-room.store'
import { seenOf } from './group-room.wire'
import { sitInNew } from './seat.store'

const activity = async ({ app, db }: World, isDraft = false) => {
  const product = await makeProduct(db)
  return makeGroup(db, { beginMs: app.clock.now() - MINUTE, isDraft, lines: [{ productId: product.id }] })
}

const team = async (world: World) => {
  const activityId = await activity(world)
  const now = world.app.clock.now()
  const seat = { orderId: activityId, memberId: 1, activityId }
  await askSeat(world.db, { id: activityId, memberId: 1 }, { activityId, teamId: null }, now)
  return (await sitInNew(world.db, seat, now)) ?? 0
}

const ids = { id: 'public' } as const

const deskId = { id: 'console' } as const

export const groupShopRules: Rules<Shop['group']> = {
  GetGroupActivityList: { who: 'anyone', sound: () => ({ currentPage: 1, pageSize: 10 }) },
  GetGroupStrip: { who: 'anyone', sound: () => ({}) },
  GetGroupActivityByID: { who: 'anyone', sound: async (world) => ({ id: await activity(world) }), ids },
  GetGroupTeamByID: { who: 'anyone', sound: async (world) => ({ id: await team(world) }), ids },
  GetMyGroupList: { who: 'member', sound: () => ({ currentPage: 1, pageSize: 10 }) },
}

export const groupConsoleRules: Rules<Ops['group']> = {
  ListGroupActivities: {
    who: 'promotion.read',
    sound: () => ({
      ...{ keyword: '好友', state: 'running' as const, from: '2026-01-01', to: '2026-12-31' },
      ...{ currentPage: 1, pageSize: 10 },
    }),
  },
  GetGroupActivity: {
    who: 'promotion.read',
    sound: async (world) => ({ id: await activity(world) }),
    ids: deskId,
  },
  SaveGroupActivity: {
    who: 'promotion.write',
    sound: async (world) => {
      const line = async () => ({
        ...{ ProductID: (await makeProduct(world.db)).id, GroupPrice: '5.90', Quota: 10, LimitNum: 1 },
      })
      const now = world.app.clock.now()
      return {
        ...{ id: await activity(world, true), name: '好友拼团', size: 3, teamHours: 24, memberOrders: 2 },
        beginDate: toWireDate(now + HOUR),
        endDate: toWireDate(now + 30 * HOUR),
        lines: [await line(), await line()],
        requestID: randomUUID(),
      }
    },
    ids: { id: 'console', 'lines[].ProductID': 'console', requestID: 'secret' },
  },
  PublishGroupActivity: {
    who: 'promotion.publish',
    sound: async (world) => {
      const draft = await activity(world, true)
      const row = await findRoomRow(world.db, draft)
      return { id: draft, seen: digestOf(row && seenOf(row)), reason: '清仓' }
    },
    ids: deskId,
  },
  StopGroupActivity: {
    who: 'promotion.publish',
    sound: async (world) => ({ id: await activity(world) }),
    ids: deskId,
  },
  DeleteGroupActivity: {
    who: 'promotion.write',
    sound: async (world) => ({ id: await activity(world, true) }),
    ids: deskId,
  },
  ListGroupTeams: {
    who: 'promotion.read',
    sound: async (world) => ({
      activityID: await activity(world),
      ...{ teamState: 'forming' as const, currentPage: 1, pageSize: 10 },
    }),
    ids: { activityID: 'console' },
  },
  SupportGroupTeam: {
    who: 'promotion.publish',
    sound: async (world) => ({ id: await team(world), num: 1, requestID: randomUUID() }),
    ids: { id: 'console', requestID: 'secret' },
  },
}
