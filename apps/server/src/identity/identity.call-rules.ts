import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { IdentitySide, IdentityStatus } from '@greenstar/rules/identity/identity.status'
import { eq } from 'drizzle-orm'
import { type Rules } from '../testing/call-check'
import { type Member, type World } from '../testing/world'
import { anIdNumber, makeIdentity, makeIdentityPicture } from './identity.factory'
import { memberIdentities } from './identity.tables'

const forget = ({ db }: World, { id }: Member) =>
  db.delete(memberIdentities).where(eq(memberIdentities.memberId, id))

const waiting = async (world: World, member: Member) => {
  await world.forgetAttempts()
  await forget(world, member)
  return makeIdentity(world.app, world.db, member.id)
}

export const identityShopRules: Rules<Shop['identity']> = {
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
}

export const identityConsoleRules: Rules<Ops['identity']> = {
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
}
