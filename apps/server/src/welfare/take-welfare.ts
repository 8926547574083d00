import { monthOf } from '@greenstar/rules/staff/staff.month'
import { WelfareEvent } from '@greenstar/rules/welfare/welfare.allowance'
import { countDevice } from '../coupon/grant/device.service'
import {
  claimStock,
  findTemplate,
  isUsable,
  type RecordRow,
  type TemplateRow,
} from '../coupon/offer/stock.service'
import type { App } from '../platform/app'
import { crashPoint } from '../platform/crash-point'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { findTaken, holdAllowance, insertEvents, markTaken, nextInStock } from './allowance.store'
import { findOfficerByCode } from './officer.read'

/**
 * Takes a coupon of an officer's allowance of this month for a member, in the caller's transaction (domain 6:
 * 40 → 10). One per member, officer and month, never the officer's own. The lock on the allowance lets only
 * one of two requests get the last coupon. Refuses: unknown, self, taken, gone, over, no-device, device-limit.
 */
export const takeWelfareCoupon = async (
  app: App,
  db: Db,
  memberId: number,
  { userCode, device }: { userCode: string; device: string | undefined },
  now: number,
): Promise<{ record: RecordRow; template: TemplateRow }> => {
  const officer = await findOfficerByCode(db, userCode)
  if (!officer) throw refuse('welfare/unknown')
  if (officer.id === memberId) throw refuse('welfare/self')
  const month = monthOf(now)
  await countDevice(app, db, device, now)
  const allowance = await holdAllowance(db, officer.id, month)
  const template = allowance && (await findTemplate(db, allowance.templateId))
  if (!allowance || allowance.endsAt.getTime() <= now || !template || !isUsable(template, now))
    throw refuse('welfare/over')
  if (await findTaken(db, { officerId: officer.id, memberId, month })) throw refuse('welfare/taken')
  const recordId = await nextInStock(db, allowance.id)
  const record = recordId && (await claimStock(db, recordId, template, memberId, now))
  if (!record) throw refuse('welfare/gone')
  crashPoint('welfare.after-claim')
  await markTaken(db, allowance, record.id, memberId, new Date(now))
  const news = { officerId: officer.id, kind: WelfareEvent.taken, memberId, createdAt: new Date(now) }
  await insertEvents(db, [news])
  return { record, template }
}
