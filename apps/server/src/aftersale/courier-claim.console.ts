import type { claimConsole as calls } from '@greenstar/contract/aftersale/aftersale.claim.console'
import {
  ClaimStatus,
  claimMoves,
  claimStatusText,
  settlementOf,
} from '@greenstar/rules/aftersale/aftersale.claim'
import { goodsValue } from '@greenstar/rules/aftersale/aftersale.value'
import { isRepeat, mayMove } from '@greenstar/rules/platform/moves'
import { findOrder, findParcel, listOrderLines, piecesInParcel } from '../order/order.service'
import type { App } from '../platform/app'
import type { AuditWords } from '../platform/audit/words'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { moment, momentOrNull, yuan } from '../platform/wire'
import { getSettings } from '../setting/setting.service'
import { findCase } from './aftersale.store'
import {
  countClaims,
  findClaimOfParcel,
  holdClaim,
  insertClaim,
  type ListedClaim,
  listClaims,
  settleClaim,
} from './courier-claim.store'

export const courierClaimWords: AuditWords = {
  subjects: { courierClaim: '快递索赔' },
  fields: { paid: '赔付', parcel: '包裹' },
}

const textOf = (status: number) => claimStatusText[status as ClaimStatus] ?? ''

/** Value (fen) of the pieces in a parcel, at the prices that the order froze, with their share of its freight, rounded down. */
const parcelWorth = async (app: App, db: Db, parcelId: number, orderId: number): Promise<number> => {
  const pieces = await piecesInParcel(db, parcelId)
  const lines = await listOrderLines(db, [orderId])
  const goodsFen = goodsValue(lines, ({ id }) => pieces.get(id) ?? 0, await getSettings(app, db))
  return lines.reduce(
    (sum, { id, quantity, freightFen }) => sum + Math.floor((freightFen * (pieces.get(id) ?? 0)) / quantity),
    goodsFen,
  )
}

export const claimWire = (row: ListedClaim) => ({
  ...{ ID: row.id, OrderID: row.orderId, OrderCode: row.orderCode, CaseID: row.afterSaleId },
  ...{ ShipperName: row.shipperName, LogisticCode: row.logisticCode },
  ...{ Amount: yuan(row.amountFen), PaidAmount: yuan(row.paidFen) },
  ...{ Status: row.status, StatusCN: textOf(row.status), Note: row.note, Answer: row.answer },
  OpenedBy: row.openedBy,
  CreateDate: moment(row.createdAt),
  SettleDate: momentOrNull(row.settledAt),
})

export const courierClaimConsole: Handlers<typeof calls> = {
  async ListCourierClaims({ currentPage, pageSize, ...filter }, { db }) {
    const page = { currentPage, pageSize }
    return roomPageOf(
      page,
      (part) => listClaims(db, filter, part),
      () => countClaims(db, filter),
      claimWire,
    )
  },

  /**
   * At most the frozen price of what is in the parcel, with its share of the freight. A repeat with the same amount
   * answers with the claim that the parcel has (domain 0.3).
   */
  async OpenCourierClaim({ parcelID, caseID, amount, note }, { app, db, audit, operator, now, refuse }) {
    const parcel = await findParcel(db, parcelID)
    const order = parcel && (await findOrder(db, parcel.orderId))
    if (!parcel || !order) throw refuse('order/parcel-not-found')
    if (caseID !== undefined && (await findCase(db, caseID))?.orderId !== order.id)
      throw refuse('aftersale/not-found')
    const maxFen = await parcelWorth(app, db, parcelID, order.id)
    if (amount > maxFen) throw refuse('aftersale/claim-worth', { max: yuan(maxFen) })
    const made = await insertClaim(db, {
      ...{ orderId: order.id, afterSaleId: caseID ?? null, parcelId: parcelID, amountFen: amount, note },
      ...{ status: ClaimStatus.open, openedBy: operator.displayName, createdAt: new Date(now) },
    })
    if (!made) {
      const known = await findClaimOfParcel(db, parcelID)
      if (known?.status === ClaimStatus.open && known.amountFen === amount) return { ID: known.id }
      throw refuse('aftersale/claim-known', { number: parcel.logisticCode })
    }
    const after = { parcel: parcel.logisticCode, amount: yuan(amount), note }
    await audit({ action: 'OpenCourierClaim', subject: `courierClaim:${order.code}`, after })
    return { ID: made.id }
  },

  async SettleCourierClaim({ id, amount, isPaid, answer }, { db, audit, now, refuse }) {
    const claim = await holdClaim(db, id)
    const order = claim && (await findOrder(db, claim.orderId))
    if (!claim || !order) throw refuse('aftersale/claim-gone')
    if (amount > claim.amountFen) throw refuse('aftersale/claim-amount', { max: yuan(claim.amountFen) })
    const name = settlementOf(amount, isPaid)
    if (isRepeat(claimMoves[name], claim.status) && claim.paidFen === amount) return null
    const status = claim.status as ClaimStatus
    if (!mayMove(claimMoves[name], status, 'operator')) throw refuse('order/state-changed')
    const settledAt = name === 'accept' ? null : new Date(now)
    await settleClaim(db, id, name, { paidFen: amount, answer, settledAt }, status)
    await audit({
      action: 'SettleCourierClaim',
      subject: `courierClaim:${order.code}`,
      before: { status: textOf(status), paid: yuan(claim.paidFen) },
      after: { status: textOf(claimMoves[name].to), paid: yuan(amount), answer },
    })
    return null
  },
}
