import { isDeskOpen } from '@greenstar/rules/chat/chat.hours'
import { HOUR, MINUTE, SECOND } from '@greenstar/rules/platform/time'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { sql } from 'drizzle-orm'
import { notify } from '../message/message.service'
import { defineAlert, raiseAlert } from '../platform/alert/alert'
import { deleteBatch } from '../platform/database/delete-batch'
import { defineDue, defineSweep } from '../platform/jobs/due'
import { defineHousekeeping } from '../platform/jobs/housekeeping'
import { getSetting, getSettings } from '../setting/setting.service'
import { assignWaiting, freeLeft } from './assign'
import { chatTickets } from './chat.tables'
import { takeIdle, takeTold, warnWaiting } from './chat-due.store'
import { endChat } from './desk'

const batch = 50

/** Notifies members of answers that are still unread after `chat.tellSeconds`, once until they read. */
export const tellAnswers = defineDue(
  ['chat.tell', '提醒未读的客服答复'],
  (app) =>
    app.database.transact(async (db) => {
      const now = app.clock.now()
      const rows = await takeTold(db, new Date(now), batch)
      for (const { memberId, answer } of rows) await notify(db, memberId, 'chat.answered', { answer }, now)
      return rows.length
    }),
  (now) => sql`select tell_at as at from chats where tell_at <= ${now}`,
)

/** Ends services without a message for `chat.idleHours`, unless the member waits for an answer. */
export const endIdle = defineSweep(['chat.idle', '结束没有新消息的客服会话'], 10 * MINUTE, async (app) => {
  const now = app.clock.now()
  const since = new Date(now - (await getSetting(app, 'chat.idleHours')) * HOUR)
  return app.database.transact(async (db) => {
    const rows = await takeIdle(db, since, batch)
    for (const row of rows) await endChat(db, row, 'system', undefined, now)
    return rows.length
  })
})

/** Assigns waiting conversations, also those whose operator has left, to operators who came to the desk or have room again. */
export const assignDue = defineSweep(['chat.assign', '分配等待的客服会话'], 20 * SECOND, async (app) =>
  app.database.transact(async (db) => {
    await freeLeft(db)
    return assignWaiting(app, db, app.clock.now())
  }),
)

export const waitingLong = defineAlert(['chat.waiting', '客服会话等待过久'])

/** In desk hours, warns operators once of each member who waits longer than `chat.alertMinutes`. */
export const warnOfWaiting = defineSweep(['chat.waiting', '客服等待告警'], MINUTE, async (app) => {
  const now = app.clock.now()
  const settings = await getSettings(app)
  if (!isDeskOpen(now, settings)) return 0
  const since = new Date(now - settingValue(settings, 'chat.alertMinutes') * MINUTE)
  return app.database.transact(async (db) => {
    const waiting = await warnWaiting(db, since, new Date(now), batch)
    if (waiting > 0)
      await raiseAlert(app, db, { kind: waitingLong, subject: 'chat', facts: { waiting } }, now)
    return waiting
  })
})

/** Deletes expired tickets. */
export const ticketsDue = defineHousekeeping(['chat.housekeeping', '清理过期的客服连接凭证'], (app, now) =>
  deleteBatch(app.database.db, chatTickets, sql`expires_at < ${new Date(now)}`),
)
