import { createHash, randomUUID } from 'node:crypto'
import { type Shop } from '@greenstar/contract'
import { ProofPurpose } from '@greenstar/rules/member/proof'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { eq } from 'drizzle-orm'
import { tokenHash } from '../platform/session/token'
import { type Rules } from '../testing/call-check'
import { type Member, password, type World } from '../testing/world'
import { makeMemberPicture } from '../upload/upload.factory'
import { memberProofs } from './account/account.tables'
import { aPhone, keepSession, makeSmsCode } from './member.factory'
import { members, smsCodes } from './member.tables'

const code = '246801'

const another = () => createHash('md5').update(randomUUID()).digest('hex')

/** An identity check for the session of the member's token, which an earlier try may have ended. */
export const proofOf = async ({ db, app }: World, member: Member, purpose: number) => {
  await keepSession(app, member)
  const proof = randomUUID()
  const now = app.clock.now()
  await db.insert(memberProofs).values({
    proofHash: tokenHash(proof),
    memberId: member.id,
    sessionHash: tokenHash(member.token),
    purpose,
    createdAt: new Date(now),
    expiresAt: new Date(now + 600_000),
  })
  return proof
}

const ownCode = ({ app }: World, { phone }: Member, type: number) => makeSmsCode(app, { phone, type, code })

export const memberShopRules: Rules<
  Pick<
    Shop['member'],
    | 'GetMyConsent'
    | 'AgreePolicy'
    | 'WithdrawConsent'
    | 'SendMySMS'
    | 'ConfirmSMSCode'
    | 'ConfirmPassword'
    | 'MemberChangePwd'
    | 'ChangePassword'
    | 'ChangeMobile'
    | 'GetWXOpenIDByCode'
    | 'GetMyProfile'
    | 'MemberEdit'
  >
> = {
  GetMyConsent: { who: 'member', sound: () => ({}) },
  AgreePolicy: {
    who: 'member',
    sound: async ({ db }, member) => {
      await db.update(members).set({ consentVersion: '' }).where(eq(members.id, member.id))
      return {}
    },
  },
  WithdrawConsent: {
    who: 'member',
    sound: async ({ app, db }, member) => {
      await keepSession(app, member)
      await db.update(members).set({ consentVersion: '2026.11' }).where(eq(members.id, member.id))
      return { version: '2026.11' }
    },
  },
  SendMySMS: {
    who: 'member',
    sound: async ({ db }) => {
      // earlier codes were sent just now, to the same phone and from the same network
      await db.delete(smsCodes)
      return { purpose: ProofPurpose.cancellation, requestID: randomUUID() }
    },
    ids: { requestID: 'secret' },
  },
  ConfirmSMSCode: {
    who: 'member',
    sound: async (world, member) => {
      const [row] = await world.db.select().from(members).where(eq(members.id, member.id))
      await ownCode(world, { ...member, phone: row?.phone ?? '' }, 20)
      return { verificationCode: code, purpose: ProofPurpose.cancellation, requestID: randomUUID() }
    },
    ids: { requestID: 'secret' },
  },
  ConfirmPassword: {
    who: 'member',
    sound: async ({ db, passwordHash }, member) => {
      await db.update(members).set({ passwordHash }).where(eq(members.id, member.id))
      return { userPwd: password, purpose: ProofPurpose.cancellation }
    },
  },
  MemberChangePwd: {
    who: 'member',
    sound: async ({ app, db, passwordHash }, member) => {
      await keepSession(app, member)
      await db.update(members).set({ passwordHash }).where(eq(members.id, member.id))
      return { oldPwd: password, newPwd: another() }
    },
  },
  ChangePassword: {
    who: 'member',
    sound: async (world, member) => ({
      newPwd: another(),
      proof: await proofOf(world, member, ProofPurpose.password),
    }),
  },
  ChangeMobile: {
    who: 'member',
    sound: async (world, member) => {
      const mobile = aPhone()
      await makeSmsCode(world.app, { phone: mobile, type: 40, code })
      const proof = await proofOf(world, member, ProofPurpose.mobile)
      return { mobile, verificationCode: code, proof }
    },
  },
  GetWXOpenIDByCode: {
    who: 'anyone',
    sound: ({ messenger }) => ({ code: messenger.agree(randomUUID()), appID: 'wx-test' }),
    ids: { appID: 'public' },
  },
  GetMyProfile: { who: 'member', sound: () => ({}) },
  MemberEdit: {
    who: 'member',
    sound: async ({ db, app }, member) => {
      const createdAt = new Date(app.clock.now())
      const { path } = await makeMemberPicture(db, {
        memberId: member.id,
        purpose: UploadPurpose.avatar,
        createdAt,
      })
      await db.update(members).set({ birthdaySetAt: null }).where(eq(members.id, member.id))
      return {
        nickName: `小满${randomUUID().slice(0, 6)}`,
        avatar: path,
        birthday: '1990-05-01',
        gender: 2,
        city: '深圳市',
        requestID: randomUUID(),
      }
    },
    ids: { requestID: 'secret' },
  },
}
