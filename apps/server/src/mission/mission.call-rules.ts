import { randomUUID } from 'node:crypto'
import { type Shop } from '@greenstar/contract'
import { DAY, MINUTE, shanghaiDay } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { earnPollen } from '../pollen/pollen.service'
import { type Rules } from '../testing/call-check'
import { type Member, type World } from '../testing/world'
import { browses, missionsDone, signDays } from './mission.tables'

const nothing = { who: 'member', sound: () => ({}) } as const

/** Deletes earlier sign-ins and missions: every call is the first. */
const begunAnew = async ({ db, app }: World, member: Member) => {
  await db.delete(signDays)
  await db.delete(missionsDone)
  const now = app.clock.now()
  await db
    .insert(browses)
    .values({ memberId: member.id, type: 10, productId: 1, beganAt: new Date(now - MINUTE) })
}

export const missionShopRules: Rules<Shop['mission']> = {
  GetPollenRule: { who: 'anyone', sound: () => ({}) },
  IsSign: { who: 'member', sound: () => ({ month: '2026-11' }) },
  SignIn: {
    who: 'member',
    sound: async (world, member) => {
      await begunAnew(world, member)
      return { requestID: randomUUID() }
    },
    ids: { requestID: 'secret' },
  },
  MakeUpSign: {
    who: 'member',
    sound: async (world, member) => {
      const { app, db } = world
      await begunAnew(world, member)
      const now = app.clock.now()
      const move = { memberId: member.id, kind: PollenKind.manual, num: 100, title: '', now }
      await app.database.transact((inside) => earnPollen(app, inside, move))
      await db.execute("update members set created_at = created_at - interval '9 days'")
      // Repeated for the same day: earlier payments are renamed so that they count for another.
      await db.execute(`update pollen_entries set cause = cause || ':' || id where cause like 'make-up:%'`)
      return { day: shanghaiDay(now - DAY), requestID: randomUUID() }
    },
    ids: { requestID: 'secret' },
  },
  GetMemberMissionStatus: nothing,
  CompleteMemberMission: {
    who: 'member',
    sound: async (world, member) => {
      await begunAnew(world, member)
      return { type: 10, requestID: randomUUID() }
    },
    ids: { requestID: 'secret' },
  },
  GetRandomProductAndActive: {
    who: 'member',
    sound: () => ({ type: 10, requestID: randomUUID() }),
    ids: { requestID: 'secret' },
  },
}
