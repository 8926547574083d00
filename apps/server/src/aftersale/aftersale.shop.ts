import type { Shop } from '@greenstar/contract'
import { agreedAmounts } from '@greenstar/rules/aftersale/aftersale.offer'
import { mayAskPostage } from '@greenstar/rules/aftersale/aftersale.postage'
import type { AfterSaleReason } from '@greenstar/rules/aftersale/aftersale.reason'
import { AfterSaleStatus, type AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { isBought } from '@greenstar/rules/order/order.gift'
import { toWireDate } from '@greenstar/rules/platform/time'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import {
  askCourier,
  checkTracking,
  courierName,
  findMemberOrder,
  memberActor,
  parcelStateText,
} from '../order/order.service'
import { isSameAccount, sealAccount } from '../payment/payment.service'
import type { Handlers } from '../platform/http/context'
import { pageWith, rowsAndTotal } from '../platform/http/page-facts'
import { moment, yuan } from '../platform/wire'
import { getSettings } from '../setting/setting.service'
import { claimUploads } from '../upload/upload.service'
import { countCases, countOpenCases, findMemberCase, listCases, statusesOf } from './aftersale.store'
import { caseDetail, caseRows } from './aftersale.wire'
import { type ApplyForm, applyCase, openPieces, readOrderFacts, unshippedPieces } from './apply'
import { bookPickup, cancelPickup, pickupCourierOf } from './pickup'
import { askPostage } from './postage'
import { quoteCase } from './quote-case'
import { askDesk } from './talk'
import { holdCase, insteadFen, moveOnce, moveSimply, readHeld, refundInstead, waitOn } from './work-case'

/** Maximum number of pictures of a case, including those added when it is resubmitted. */
const MAX_IMAGES = 18

type Typed = {
  orderID: number
  afterSaleType: AfterSaleType
  reason: string
  lines: ApplyForm['lines']
  description?: string | undefined
  images?: string[] | undefined
  keepGifts?: boolean | undefined
}

const formOf = ({
  orderID,
  afterSaleType,
  reason,
  lines,
  description = '',
  images = [],
  keepGifts = false,
}: Typed): ApplyForm => ({
  orderID,
  type: afterSaleType,
  reason: reason as AfterSaleReason,
  lines,
  description,
  images,
  keepsGifts: keepGifts,
})

export const aftersaleShop: Handlers<Shop['aftersale']> = {
  async GetOriginalOrderDetail({ orderID }, { db, member, now, refuse }) {
    const order = await findMemberOrder(db, member.id, { id: orderID })
    if (!order) throw refuse('order/not-found')
    const facts = await readOrderFacts(db, order)
    return {
      OrderID: order.id,
      OrderCode: order.code,
      OrderStatus: order.status,
      Lines: facts.lines.map((line) => ({
        OrderDetailID: line.id,
        ProductID: line.productId,
        Name: line.name,
        Attribute: line.attribute,
        DefaultImagePath: line.imgPath,
        UnitPrice: yuan(line.unitPriceFen),
        Quantity: line.quantity,
        MaxQuantity: openPieces(facts, line),
        WaitingQuantity: unshippedPieces(facts, line),
        PayAmount: yuan(isBought(line) ? line.keptFen : line.payFen),
      })),
      ServerDate: toWireDate(now),
    }
  },

  async QuoteCustomer(typed, { app, db, member, now, refuse }) {
    const order = await findMemberOrder(db, member.id, { id: typed.orderID })
    if (!order) throw refuse('order/not-found')
    return quoteCase(db, order, formOf(typed), { now, settings: await getSettings(app, db) })
  },

  async ApplyCustomer(typed, { app, db, member, now, request }) {
    const form = formOf(typed)
    const row = await applyCase(app, db, member.id, form, { now, requestId: request.id })
    await claimUploads(db, member.id, UploadPurpose.afterSale, form.images)
    return { ID: row.id, CustomerCode: row.code }
  },

  async ResubmitCustomer({ id, description = '', images = [] }, { app, db, member, now, refuse }) {
    if (!(await findMemberCase(db, member.id, id))) throw refuse('aftersale/not-found')
    const held = await holdCase(app, db, id)
    const { row: known } = held
    const cause = { actor: memberActor, note: '补充凭证后重新提交', now }
    const all = [...new Set([...known.images, ...images])]
    const change = {
      description: description || known.description,
      images: all.slice(0, MAX_IMAGES),
      offerFen: null,
    }
    const isSaid = change.description === known.description && all.length === known.images.length
    const isDone = known.status === AfterSaleStatus.pending && isSaid
    await moveOnce(app, db, held, 'submit', change, cause, isDone)
    await claimUploads(db, member.id, UploadPurpose.afterSale, images)
    return null
  },

  async AcceptCustomerOffer({ id }, { app, db, member, now, refuse }) {
    if (!(await findMemberCase(db, member.id, id))) throw refuse('aftersale/not-found')
    const held = await holdCase(app, db, id)
    const { offerFen, agreedFen, status } = held.row
    if (status === AfterSaleStatus.pending && agreedFen !== null) return null
    if (offerFen === null) throw refuse('order/state-changed')
    const change = { ...agreedAmounts(offerFen, held.row), agreedFen: offerFen, offerFen: null }
    const cause = { actor: memberActor, note: `同意退款 ${yuan(offerFen).toFixed(2)} 元`, now }
    await moveSimply(app, db, held, 'submit', change, cause)
    return null
  },

  async AddCustomerMessage({ id, text, images = [] }, { app, db, member, now, refuse }) {
    if (!(await findMemberCase(db, member.id, id))) throw refuse('aftersale/not-found')
    await askDesk(app, db, await holdCase(app, db, id), { text, images }, now)
    return null
  },

  async AskReturnPostage({ id, amount, images, payee, bank, account }, { app, db, member, now, refuse }) {
    if (!(await findMemberCase(db, member.id, id))) throw refuse('aftersale/not-found')
    const held = await holdCase(app, db, id)
    const { postageState, postageFen, postageAccount } = held.row
    const typed = { payee, bank, account }
    const isSame = postageFen === amount && postageAccount && isSameAccount(app, postageAccount, typed)
    if (postageState === 'asked' && isSame) return null
    const maxFen = settingValue(held.settings, 'aftersale.postageFen')
    if (!mayAskPostage(held.row)) throw refuse('aftersale/postage-no')
    if (amount > maxFen) throw refuse('aftersale/postage-most', { max: yuan(maxFen) })
    const to = sealAccount(app, member.id, typed)
    await askPostage(app, db, held, { amountFen: amount, images, account: to }, now)
    return null
  },

  async BookPickup({ id, addressID, day, slot }, { app, db, member, now, refuse }) {
    if (!(await findMemberCase(db, member.id, id))) throw refuse('aftersale/not-found')
    await bookPickup(app, db, await holdCase(app, db, id), { addressId: addressID, day, slot }, now)
    return null
  },

  async CancelPickup({ id }, { app, read, transact, member, refuse }) {
    if (!(await findMemberCase(read, member.id, id))) throw refuse('aftersale/not-found')
    const by = { kind: 'member', why: '会员取消' } as const
    await cancelPickup({ app, read, transact }, id, by, async () => undefined)
    return null
  },

  async GetCustomerTrack({ id, isBack = false }, { app, read, member, refuse }) {
    const row = await findMemberCase(read, member.id, id)
    if (!row) throw refuse('aftersale/not-found')
    const [company, number] = isBack
      ? [row.shipperCode, row.logisticCode]
      : [row.sentShipperCode, row.sentLogisticCode]
    const order = number === '' ? undefined : await findMemberOrder(read, member.id, { id: row.orderId })
    const found = order && (await askCourier(app, { company, number, phone: order.receiverPhone }))
    if (!found) throw refuse('aftersale/no-track')
    return {
      StateCN: parcelStateText[found.state],
      Traces: found.steps.map(({ at, text }) => ({ AcceptTime: moment(at), AcceptStation: text })),
    }
  },

  async GetCustomerCount(_payload, { db, member }) {
    return { Open: await countOpenCases(db, member.id) }
  },

  async CancelCustomer({ id }, { app, db, member, now, refuse }) {
    if (!(await findMemberCase(db, member.id, id))) throw refuse('aftersale/not-found')
    const cause = { actor: memberActor, note: '会员撤销', now }
    await moveOnce(app, db, await holdCase(app, db, id), 'withdraw', {}, cause)
    return null
  },

  async ChooseReplacement({ id, choice }, { app, db, member, now, refuse }) {
    if (!(await findMemberCase(db, member.id, id))) throw refuse('aftersale/not-found')
    const held = await holdCase(app, db, id)
    const cause = { actor: memberActor, now }
    if (choice === 'wait') await waitOn(db, held, cause)
    else await refundInstead(app, db, held, cause)
    return null
  },

  async ConfirmCustomerReceived({ id }, { app, db, member, now, refuse }) {
    if (!(await findMemberCase(db, member.id, id))) throw refuse('aftersale/not-found')
    const cause = { actor: memberActor, note: '确认收货', now }
    await moveOnce(app, db, await holdCase(app, db, id), 'receive', {}, cause)
    return null
  },

  async CustomerBackFill({ id, shipperCode, logisticCode }, { app, db, member, now, refuse }) {
    if (!(await findMemberCase(db, member.id, id))) throw refuse('aftersale/not-found')
    const shipperName = await courierName(db, shipperCode)
    const cause = { actor: memberActor, note: `${shipperName} ${logisticCode}`, now }
    const parcel = {
      shipperCode,
      shipperName,
      logisticCode,
      backSignedAt: null,
      backCheckedAt: new Date(now),
    }
    const held = await holdCase(app, db, id)
    checkTracking(held.order, logisticCode)
    const isDone = held.row.shipperCode === shipperCode && held.row.logisticCode === logisticCode
    await moveOnce(app, db, held, 'fill', parcel, cause, isDone)
    return null
  },

  async GetCustomerList({ status, orderID, ...page }, { db, member }) {
    const filter = { memberId: member.id, statuses: statusesOf(status), orderId: orderID }
    const { rows, total } = await rowsAndTotal(
      page,
      (part) => listCases(db, filter, part),
      () => countCases(db, filter),
    )
    return pageWith(page, total, await caseRows(db, rows, 'member'))
  },

  async GetCustomerByID({ id }, { app, db, member, now, refuse }) {
    const row = await findMemberCase(db, member.id, id)
    if (!row) throw refuse('aftersale/not-found')
    const instead = row.waitAskedAt ? await insteadFen(db, await readHeld(app, db, row)) : undefined
    const seen = {
      now,
      settings: await getSettings(app, db),
      isDesk: false,
      instead,
      courier: await pickupCourierOf(app, db),
    }
    return caseDetail(db, row, seen, 'member')
  },
}
