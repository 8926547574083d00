import { randomUUID } from 'node:crypto'
import type { Ops, Shop } from '@greenstar/contract'
import { DAY, MINUTE, shanghaiDay } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { makeMember } from '../../member/member.factory'
import { browses, missionsDone, signDays } from '../../mission/mission.tables'
import { earnPollen } from '../../pollen/pollen.service'
import type { CallCheck } from './call-rules'
import type { Member, World } from './world'

type Rules<T> = { [A in keyof T]: CallCheck<T[A]> }
type Nouns = Pick<Shop, 'level' | 'pollen' | 'mission'>

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

export const pollenRules: { [N in keyof Nouns]: Rules<Nouns[N]> } = {
  level: {
    GetMyLevel: nothing,
    GetGrowthList: { who: 'member', sound: () => ({ currentPage: 1, pageSize: 10 }) },
  },
  pollen: {
    GetMyPollen: nothing,
    GetMemberPollenDetailList: { who: 'member', sound: () => ({ type: 1, currentPage: 1, pageSize: 10 }) },
    GetExpiryPollen: nothing,
  },
  mission: {
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
  },
}

type Desk = Pick<Ops, 'pollen' | 'level'>

export const pollenDeskRules: { [N in keyof Desk]: Rules<Desk[N]> } = {
  level: {
    ListMemberGrowth: {
      who: 'member.read',
      sound: async ({ app }) => ({ memberID: (await makeMember(app)).id, currentPage: 1, pageSize: 10 }),
      ids: { memberID: 'console' },
    },
  },
  pollen: {
    ListMemberPollen: {
      who: 'member.read',
      sound: async ({ app }) => ({ memberID: (await makeMember(app)).id, currentPage: 1, pageSize: 10 }),
      ids: { memberID: 'console' },
    },
    ListPollenLedger: {
      who: 'member.read',
      sound: () => ({
        ...{ keyword: '13800000000', member: 1, kind: PollenKind.manual },
        ...{ from: '2026-01-01', to: '2026-12-31', currentPage: 1, pageSize: 10 },
      }),
    },
    GetPollenLiability: { who: 'member.read', sound: () => ({}) },
    AdjustPollen: {
      who: 'pollen.adjust',
      sound: async ({ app }) => {
        const { id: memberID } = await makeMember(app)
        const move = {
          memberId: memberID,
          kind: PollenKind.manual,
          num: 100,
          title: '',
          now: app.clock.now(),
        }
        await app.database.transact((inside) => earnPollen(app, inside, move))
        return { memberID, num: 10, take: true, reason: '多发了一次', requestID: randomUUID() }
      },
      ids: { memberID: 'console', requestID: 'secret' },
    },
  },
}
