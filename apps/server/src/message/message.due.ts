import { DeliveryStatus, eventRow, isMessageEvent } from '@greenstar/rules/message/message.events'
import { mayLeaveAt } from '@greenstar/rules/message/message.quiet'
import { smsParams } from '@greenstar/rules/message/message.text'
import { SECOND } from '@greenstar/rules/platform/time'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import type { App } from '../platform/app'
import { defineDue } from '../platform/jobs/due'
import { outboxLadder } from '../platform/jobs/job'
import { getSettings } from '../setting/setting.service'
import { contactsOf } from './contact.service'
import { type DeliveryRow, dueDeliveries, endTry, putOff, takeDeliveries } from './delivery.store'
import { smsSender } from './sms.service'

const batch = 20
/** ms after which a try that told nothing is made again. */
const leaseMs = 120 * SECOND

const { sent, failed, skipped } = DeliveryStatus

/** One try: sent, said no to for good, or wanted again. */
const sendOne = async (app: App, row: DeliveryRow, phone: string | undefined) => {
  const sms = isMessageEvent(row.event) ? eventRow(row.event).sms : undefined
  if (!sms || !phone) return { status: skipped, error: phone ? '消息已没有短信' : '会员没有手机号' }
  const event = row.event as Parameters<typeof smsParams>[0]
  try {
    const result = await smsSender(app).send({
      phone,
      template: sms.template,
      params: smsParams(event, row.facts),
    })
    if (result.state === 'sent') return { status: sent, error: '' }
    return { error: result.state === 'refused' ? result.code : result.reason }
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'failed' }
  }
}

/** Sends what is due, a batch at a time; past the ladder of the outbox it is failed and waits for an operator. */
export const deliver = defineDue(
  'message.deliver',
  async (app) => {
    const now = app.clock.now()
    const { db } = app.database
    const settings = await getSettings(app, db)
    const leaves = mayLeaveAt(
      now,
      settingValue(settings, 'message.quietFrom'),
      settingValue(settings, 'message.quietTo'),
    )
    if (leaves > now) {
      await putOff(db, now, leaves)
      return 0
    }
    const rows = await takeDeliveries(db, { now, limit: batch, leaseMs })
    const contacts = await contactsOf(
      db,
      rows.map(({ memberId }) => memberId),
    )
    for (const row of rows) {
      const result = await sendOne(app, row, contacts.get(row.memberId)?.phone)
      const wait = outboxLadder[row.tries - 1]
      if (result.status !== undefined) {
        await endTry(db, row.id, { ...result, ...(result.status === sent ? { sentAt: new Date(now) } : {}) })
      } else if (wait === undefined) {
        app.metrics.alerts.inc({ kind: 'sms' })
        await endTry(db, row.id, { status: failed, error: result.error })
      } else await endTry(db, row.id, { error: result.error, dueAt: new Date(now + wait * SECOND) })
    }
    return rows.length
  },
  dueDeliveries,
)
