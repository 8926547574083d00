import { IdentityStatus } from '@greenstar/rules/identity/identity.status'
import { AuditStatus } from '@greenstar/rules/member/member.identity'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { anIdNumber, makeIdentity } from '../identity/identity.factory'
import { members } from '../member/member.tables'
import { notify } from '../message/message.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { DemoPeople } from './demo-people'

const day = 86_400_000
const reason = '照片不清晰，请在光线充足处重新拍摄'

/** Draws an identity card without real data. */
export const card = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="856" height="540">
      <rect width="856" height="540" rx="36" fill="#e7efe9"/>
      <rect x="560" y="110" width="220" height="280" rx="18" fill="#b9cfc0"/>
      <circle cx="670" cy="210" r="56" fill="#7fa58c"/><path d="M580 390q90-130 180 0z" fill="#7fa58c"/>
      <g fill="#c3d3c8"><rect x="80" y="110" width="300" height="30"/><rect x="80" y="180" width="220" height="30"/>
      <rect x="80" y="250" width="360" height="30"/><rect x="80" y="430" width="620" height="36"/></g></svg>`),
  )
    .jpeg({ quality: 80 })
    .toBuffer()

const cases = [
  { of: 'member', number: 1, name: '林小满', status: IdentityStatus.passed, daysAgo: 12 },
  { of: 'member', number: 2, name: '周予安', status: IdentityStatus.refused, daysAgo: 3 },
  { of: 'buyer', number: 4, name: '陈知夏', status: IdentityStatus.submitted, daysAgo: 1 },
  { of: 'buyer', number: 7, name: '许青禾', status: IdentityStatus.submitted, daysAgo: 0.2 },
  { of: 'buyer', number: 9, name: '沈云舒', status: IdentityStatus.withdrawn, daysAgo: 6 },
] as const

const audits: Partial<Record<number, AuditStatus>> = {
  [IdentityStatus.submitted]: AuditStatus.Auditing,
  [IdentityStatus.passed]: AuditStatus.Pass,
}

/** Loads a real name in each state; the third member who can log in has submitted none. */
export const loadIdentities = async (app: App, db: Db, people: DemoPeople, now: number): Promise<void> => {
  const jpeg = await card()
  for (const { of, number, name, status, daysAgo } of cases) {
    const id = of === 'member' ? people.members.get(number)?.id : people.buyers[number]?.id
    if (id === undefined) continue
    const createdAt = new Date(now - daysAgo * day)
    const decidedAt = status === IdentityStatus.submitted ? null : new Date(createdAt.getTime() + day / 4)
    const decided = status === IdentityStatus.passed || status === IdentityStatus.refused
    await makeIdentity(app, db, id, {
      name,
      number: anIdNumber(),
      jpeg,
      row: {
        ...{ status, createdAt, decidedAt, decidedBy: decided ? '客服小绿' : '' },
        reason: status === IdentityStatus.refused ? reason : '',
        isRewarded: status === IdentityStatus.passed,
      },
    })
    const auditStatus = audits[status]
    if (auditStatus) await db.update(members).set({ auditStatus }).where(eq(members.id, id))
    if (status === IdentityStatus.passed)
      await notify(db, id, 'identity.passed', { name: `*${name.slice(1)}` }, decidedAt?.getTime() ?? now)
    if (status === IdentityStatus.refused)
      await notify(db, id, 'identity.refused', { reason }, decidedAt?.getTime() ?? now)
  }
}
