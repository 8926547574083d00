import { randomUUID } from 'node:crypto'
import type { Ops, Shop } from '@greenstar/contract'
import { IdentitySide, IdentityStatus } from '@greenstar/rules/identity/identity.status'
import { eq } from 'drizzle-orm'
import { anIdNumber, makeIdentity, makeIdentityPicture } from '../../identity/identity.factory'
import { memberIdentities } from '../../identity/identity.tables'
import type { CallCheck } from './call-rules'
import type { Member, World } from './world'

type Rules<T> = { [A in keyof T]: CallCheck<T[A]> }

const forget = ({ db }: World, { id }: Member) =>
  db.delete(memberIdentities).where(eq(memberIdentities.memberId, id))

const waiting = async (world: World, member: Member) => {
  await world.forgetAttempts()
  await forget(world, member)
  return makeIdentity(world.app, world.db, member.id)
}

export const identityRules: { identity: Rules<Shop['identity']> } = {
  identity: {
    MemberIdentify: {
      who: 'member',
      sound: async (world, member) => {
        await world.forgetAttempts()
        await forget(world, member)
        const picture = (side: number) => makeIdentityPicture(world.app, world.db, member.id, side)
        const portraitID = await picture(IdentitySide.portrait)
        return {
          realName: '林小满',
          idNumber: anIdNumber(),
          portraitID,
          emblemID: await picture(IdentitySide.emblem),
        }
      },
      ids: { portraitID: 'mine', emblemID: 'mine' },
    },
    GetMemberAuditList: { who: 'member', sound: () => ({ currentPage: 1, pageSize: 10 }) },
    WithdrawIdentity: {
      who: 'member',
      sound: async (world, member) => ({ id: await waiting(world, member), requestID: randomUUID() }),
      ids: { id: 'mine', requestID: 'secret' },
    },
  },
}

export const identityDeskRules: { identity: Rules<Ops['identity']> } = {
  identity: {
    ListIdentities: {
      who: 'identity.read',
      sound: () => ({
        ...{ status: IdentityStatus.submitted, keyword: '11010519491231002X', member: 1 },
        ...{ from: '2026-01-01', to: '2026-12-31', currentPage: 1, pageSize: 10 },
      }),
    },
    ShowIdentity: {
      who: 'identity.review',
      sound: async (world, member) => ({ id: await waiting(world, member), reason: '核对证件' }),
      ids: { id: 'console' },
    },
    DecideIdentity: {
      who: 'identity.review',
      sound: async (world, member) => ({ id: await waiting(world, member), passes: false, reason: '不清晰' }),
      ids: { id: 'console' },
    },
  },
}
