import { toWireDate } from '@greenstar/rules/platform/time'
import { defineBatches } from '../../platform/jobs/batches'
import type { WorkName } from '../../platform/jobs/job'
import { tellOrders } from '../order.messages'
import { listToRemind, markTold, type ReminderKind, waitingReminders } from './remind.store'

const batch = 100

/** MM-DD HH:mm, or only HH:mm if it is minutes away. */
const timeOf = (kind: ReminderKind, at: Date) =>
  toWireDate(at.getTime())
    .slice(kind === 'expiring' ? 11 : 5, 16)
    .replace('T', ' ')

/** Sends reminders of a kind, once for each deadline. */
const reminding = (
  called: WorkName,
  kind: ReminderKind,
  event: 'order.expiring' | 'order.finishing' | 'order.arrived',
) =>
  defineBatches(
    called,
    batch,
    {
      take: (app, db, limit, aside) =>
        listToRemind(db, kind, { now: new Date(app.clock.now()), limit, aside }),
      async move(app, db, rows) {
        const fresh = await markTold(db, kind, rows)
        const reminded = rows.filter(({ id }) => fresh.has(id))
        const times = new Map(reminded.map(({ id, dueAt }) => [id, timeOf(kind, dueAt)]))
        await tellOrders(db, event, reminded, app.clock.now(), ({ id }) => ({ time: times.get(id) ?? '' }))
        return rows.length
      },
    },
    (now) => waitingReminders(kind, now),
  )

export const remindExpiring = reminding(
  ['order.remind-unpaid', '提醒付款快到期'],
  'expiring',
  'order.expiring',
)
export const remindFinishing = reminding(
  ['order.remind-finish', '提醒快到自动收货'],
  'finishing',
  'order.finishing',
)
export const remindArrived = reminding(['order.remind-arrived', '告知预售到货'], 'arrived', 'order.arrived')
