import { MINUTE } from '@greenstar/rules/platform/time'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { defineAlert, raiseAlert } from '../../platform/alert/alert'
import { defineSweep } from '../../platform/jobs/due'
import { getSettings } from '../../setting/setting.service'
import { listHeldUnpaid } from './place.store'

export const heldUnpaid = defineAlert(['order.held-unpaid', '待付款订单占用了较多库存'])

/**
 * Alerts of products of which unpaid orders of one member hold a large share, or those of all members together what one
 * member may hold at most: many accounts may be one person (domain 24).
 */
export const heldStockDue = defineSweep(
  ['order.held-stock', '检查待付款占用的库存'],
  5 * MINUTE,
  async (app) => {
    const { db } = app.database
    const settings = await getSettings(app)
    const now = app.clock.now()
    const held = await listHeldUnpaid(db, {
      percent: settingValue(settings, 'order.heldAlertPercent'),
      together: settingValue(settings, 'order.unpaidPercent'),
      pieces: settingValue(settings, 'order.unpaidPieces'),
      now: new Date(now),
    })
    for (const { productId, ...facts } of held)
      await raiseAlert(app, db, { kind: heldUnpaid, subject: `product:${productId}`, facts }, now)
    return 0
  },
)
