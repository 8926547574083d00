import { eventRow, isMessageEvent } from '@greenstar/rules/message/message.events'
import { MessageChannel } from '@greenstar/rules/message/message.kinds'
import { mayLeaveAt } from '@greenstar/rules/message/message.quiet'
import { messengerData, smsParams } from '@greenstar/rules/message/message.text'
import { SECOND } from '@greenstar/rules/platform/time'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import type { App } from '../platform/app'
import { defineDue } from '../platform/jobs/due'
import { outboxLadder } from '../platform/jobs/job'
import { getSettings } from '../setting/setting.service'
import { type Contact, contactsOf } from './contact.service'
import { type DeliveryRow, dueDeliveries, endTry, putOff, takeDeliveries, tryLater } from './delivery.store'
import { smsSender } from './sms.service'
import { sendTemplate } from './template.service'

const batch = 20
/** Time (ms) after which a try without a result is repeated. */
const leaseMs = 120 * SECOND

/** Result of a try: a final move, or an error that is retried. */
type Try = { end?: 'send' | 'skip'; error: string }

const sendText = async (app: App, { event, facts }: DeliveryRow, phone: string | undefined): Promise<Try> => {
  const sms = isMessageEvent(event) ? eventRow(event).sms : undefined
  if (!isMessageEvent(event) || !sms || !phone)
    return { end: 'skip', error: phone ? '消息已没有短信' : '会员没有手机号' }
  const result = await smsSender(app).send({
    phone,
    template: sms.template,
    params: smsParams(event, facts),
  })
  if (result.state === 'sent') return { end: 'send', error: '' }
  return { error: result.state === 'refused' ? result.code : result.reason }
}

const sendCard = async (app: App, row: DeliveryRow, openId: string | null | undefined): Promise<Try> => {
  const { event, facts, link } = row
  const card = isMessageEvent(event) ? eventRow(event).messenger : undefined
  if (!isMessageEvent(event) || !card || !openId)
    return { end: 'skip', error: openId ? '消息已没有微信通知' : '会员没有绑定微信' }
  const url = link ? app.config.publicUrl + link : ''
  const result = await sendTemplate(app, {
    ...{ openId, url, template: card.template },
    data: messengerData(event, facts),
  })
  if (result.state === 'sent') return { end: 'send', error: '' }
  if (result.state === 'absent') return { end: 'skip', error: '没有配置这个微信模板' }
  return { error: result.state === 'refused' ? result.code : result.reason }
}

const sendOne = async (app: App, row: DeliveryRow, contact: Contact | undefined): Promise<Try> => {
  try {
    if (row.channel === MessageChannel.push) return { end: 'skip', error: '会员没有打开 App' }
    if (row.channel === MessageChannel.messenger) return await sendCard(app, row, contact?.openId)
    return await sendText(app, row, contact?.phone)
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'failed' }
  }
}

/** Sends due deliveries in batches; one that fails after the last retry waits for an operator. */
export const deliver = defineDue(
  ['message.deliver', '发送短信与微信通知'],
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
      const result = await sendOne(app, row, contacts.get(row.memberId))
      const wait = outboxLadder[row.tries - 1]
      const { end, error } = result
      if (end !== undefined) {
        await endTry(db, row.id, end, { error, ...(end === 'send' ? { sentAt: new Date(now) } : {}) })
      } else if (wait === undefined) {
        app.metrics.alerts.inc({ kind: 'sms' })
        await endTry(db, row.id, 'fail', { error })
      } else await tryLater(db, row.id, error, new Date(now + wait * SECOND))
    }
    return rows.length
  },
  dueDeliveries,
)
