import { openPickups, type PickupStatus } from '@greenstar/rules/aftersale/aftersale.pickup'
import { courierService } from '../order/order.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { defineJob, outboxLadder } from '../platform/jobs/job'
import { findPickup, listCasePickups, movePickup } from './pickup.store'

/** Cancels at the courier a booking that ended here. If the parcel was collected before that, the courier reports it. */
export const cancelJob = defineJob<{ id: number }>(
  ['aftersale.cancel-pickup', '取消上门取件'],
  outboxLadder,
  async (app, { id }) => {
    const row = await findPickup(app.database.db, id)
    const service = courierService(app).pickup
    if (!row || row.taskId === '' || !service) return
    const answer = await service.cancel({ ...row, orderId: row.courierOrderId })
    if (answer.state === 'unknown') throw new Error(`courier: ${answer.reason}`)
  },
)

export const isOpenPickup = ({ status }: { status: number }): boolean =>
  openPickups.includes(status as PickupStatus)

/** Cancels the booking of a case whose goods will not be sent back with it, in the transaction of the case's move. */
export const dropPickup = async (app: App, db: Db, afterSaleId: number): Promise<void> => {
  for (const row of (await listCasePickups(db, afterSaleId)).filter(isOpenPickup)) {
    const dropped = await movePickup(db, row.id, 'cancel', { why: '售后已不需要取件' }, 'system')
    if (dropped && dropped.taskId !== '') await app.jobs.send(db, cancelJob, { id: row.id })
  }
}
