import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { makeMember } from '../member/member.factory'
import { type Rules } from '../testing/call-check'
import { earnPollen } from './pollen.service'

const nothing = { who: 'member', sound: () => ({}) } as const

export const pollenShopRules: Rules<Shop['pollen']> = {
  GetMyPollen: nothing,
  GetMemberPollenDetailList: { who: 'member', sound: () => ({ type: 1, currentPage: 1, pageSize: 10 }) },
  GetExpiryPollen: nothing,
}

export const pollenConsoleRules: Rules<Ops['pollen']> = {
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
}
