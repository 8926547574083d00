import type { Ops } from '@greenstar/contract'
import { lateSince } from '@greenstar/rules/aftersale/aftersale.deadline'
import { afterSaleMoves, approvalOf } from '@greenstar/rules/aftersale/aftersale.moves'
import { isOffer } from '@greenstar/rules/aftersale/aftersale.offer'
import {
  type AfterSaleReason,
  afterSaleReasons,
  isAfterSaleReason,
  isCancelCase,
} from '@greenstar/rules/aftersale/aftersale.reason'
import {
  AfterSaleStatus,
  type AfterSaleType,
  afterSaleTypeText,
} from '@greenstar/rules/aftersale/aftersale.status'
import { maskPhone } from '@greenstar/rules/member/phone'
import type { Fault } from '@greenstar/rules/order/order.event'
import { isRepeat } from '@greenstar/rules/platform/moves'
import { DAY } from '@greenstar/rules/platform/time'
import { getMemberSummary } from '../member/member.service'
import { lockActs, mayAlone, recordAct } from '../operator/act.service'
import { isOwnDecision, mustBeSecond, peopleOf } from '../operator/four-eyes.service'
import { operatorNames } from '../operator/operator.service'
import { courierName, findOrder } from '../order/order.service'
import { audit } from '../platform/audit/audit'
import type { AuditWords } from '../platform/audit/words'
import type { Db } from '../platform/database/connect'
import type { Handlers, SignedInOperator } from '../platform/http/context'
import { roomPageWith, roomRows } from '../platform/http/page-facts'
import { yuan } from '../platform/wire'
import { getSettings } from '../setting/setting.service'
import { areInLibrary } from '../upload/upload.service'
import { tellCase, tellOpened } from './aftersale.messages'
import {
  type CaseRow,
  countCases,
  countLate,
  countStops,
  findCase,
  findReopened,
  listCases,
  statusesOf,
  waitsForLead,
} from './aftersale.store'
import { caseDetail, caseRows } from './aftersale.wire'
import { caseStatusText } from './aftersale.words'
import { type ApplyForm, applyCase, formAgain } from './apply'
import { approveByPerson, wantsAnother } from './approve-case'
import { letGo, stopParcel } from './cancel-case'
import { courierClaimConsole } from './courier-claim.console'
import {
  countAsked,
  countDueSoon,
  countFaults,
  countProducts,
  countQueues,
  countReasons,
  readPace,
  readRate,
  sumResent,
} from './figures.read'
import { pickupConsole } from './pickup.console'
import { answerPostage } from './postage'
import { returnAddressConsole } from './return-address.console'
import { answerMember } from './talk'
import {
  firstOfTwo,
  holdCase,
  inspectCase,
  moveOnce,
  moveSimply,
  readHeld,
  sendReplacement,
  startCaseRefund,
} from './work-case'

export const aftersaleAuditWords: AuditWords = {
  subjects: { aftersale: '售后' },
  fields: { stopped: '已拦下', postage: '寄回运费', granted: '同意', pickup: '上门取件' },
}

const as = <const Kind extends 'service' | 'lead' | 'warehouse'>(kind: Kind, operator: SignedInOperator) => ({
  kind,
  name: `operator:${operator.displayName}`,
})

const written = (action: string, before: CaseRow, after: CaseRow, more: object = {}) => ({
  action,
  subject: `aftersale:${after.code}`,
  before: { status: caseStatusText(before.status) },
  after: { status: caseStatusText(after.status), ...more },
})

const offered = (offerFen: number | undefined) => (offerFen === undefined ? {} : { offer: yuan(offerFen) })

/** Actions by which an operator takes part in the decision of a case: that operator may not release its refund. */
const deciding = ['OpenAfterSale', 'ReopenAfterSale', 'ReviewAfterSale', 'InspectAfterSale', 'AnswerStop']

const isLate = (row: CaseRow | undefined, alarms: ReturnType<typeof lateSince>) =>
  row !== undefined &&
  row.waitSince === null &&
  row.refundNo === '' &&
  (waitsForLead(row) ||
    alarms.some(
      ({ status, before, since }) => row.status === status && (row[since]?.getTime() ?? before) < before,
    ))

const tenths = (value: number) => Math.round(value * 10) / 10

const faultText: Record<Fault, string> = { ours: '商家', member: '会员', courier: '物流' }

const reasonText = (key: string) => (isAfterSaleReason(key) ? afterSaleReasons[key].text : key)

const nameOf = async (db: Db, id: number | null) =>
  id === null ? '' : ((await operatorNames(db, [id])).get(id) ?? '')

/** The member's other cases, the newest first. */
const earlierCases = async (db: Db, row: CaseRow) => {
  const rows = await listCases(db, { memberId: row.memberId }, { size: 10, skip: 0 })
  const others = await caseRows(
    db,
    rows.filter(({ id }) => id !== row.id),
  )
  return others.map(({ ID, CustomerCode, AfterSaleTypeCN, StatusCN, CreateDate }) => ({
    ID,
    CustomerCode,
    AfterSaleTypeCN,
    StatusCN,
    CreateDate,
  }))
}

export const aftersaleConsole: Handlers<Ops['aftersale']> = {
  ...returnAddressConsole,
  ...courierClaimConsole,
  ...pickupConsole,

  async ListAfterSales({ keyword, status, type, dueSoon, asked, late, stops, ...page }, context) {
    const { app, db, now } = context
    const dueBefore = dueSoon ? new Date(now + DAY) : undefined
    const alarms = lateSince(now, await getSettings(app, db))
    const chosen = { dueBefore, asked, stops, late: late ? alarms : undefined }
    const filter = { keyword, statuses: statusesOf(status), type, ...chosen }
    const { rows, total } = await roomRows(
      page,
      (part) => listCases(db, filter, part),
      (max) => countCases(db, filter, max),
    )
    const wired = await caseRows(db, rows, 'service', 'warehouse')
    return roomPageWith(
      page,
      total,
      wired.map((row, at) => ({
        ...row,
        IsLate: isLate(rows[at], alarms),
        MayRelease: row.Status === AfterSaleStatus.pendingRefundReview && rows[at]?.refundNo === '',
      })),
    )
  },

  async GetAfterSaleFigures(_payload, { app, db, now }) {
    const queues = await countQueues(db)
    const pace = await readPace(db, now)
    const rate = await readRate(db, now)
    const reasons = await countReasons(db, now)
    const all = reasons.reduce((sum, { n }) => sum + n, 0)
    const share = rate && rate.finished > 0 ? (rate.cases * 100) / rate.finished : 0
    return {
      Queues: queues.map(({ status, n }) => ({ Status: status, Count: n })),
      DueSoon: await countDueSoon(db, now),
      Late: await countLate(db, lateSince(now, await getSettings(app, db))),
      Asked: await countAsked(db),
      Stops: await countStops(db),
      AnswerHours: tenths(pace?.hours ?? 0),
      EndHours: tenths(pace?.ended ?? 0),
      RatePercent: tenths(share),
      Cost: yuan(Number(pace?.cost ?? 0)),
      Faults: (await countFaults(db, now)).map(({ fault, n, cost }) => ({
        ...{ FaultCN: faultText[fault], Count: n, Cost: yuan(Number(cost)) },
      })),
      Resent: yuan(await sumResent(db, now)),
      Reasons: reasons.map(({ reason, n, cost }) => ({
        ReasonCN: reasonText(reason),
        Count: n,
        SharePercent: tenths((n * 100) / all),
        Cost: yuan(Number(cost)),
      })),
      Products: (await countProducts(db, now)).map((row) => ({
        ...{ ProductID: Number(row.product_id), Name: row.name, Count: row.n, Sold: row.sold },
        RatePercent: row.sold > 0 ? tenths((row.n * 100) / row.sold) : null,
        ...{ ReasonCN: reasonText(row.reason), Cost: yuan(Number(row.cost)) },
      })),
    }
  },

  async GetAfterSale({ id }, { app, db, now, operator, refuse }) {
    const row = await findCase(db, id)
    if (!row) throw refuse('aftersale/not-found')
    const member = await getMemberSummary(db, row.memberId)
    const settings = await getSettings(app, db)
    return {
      ...(await caseDetail(
        db,
        row,
        { now, settings, isDesk: true, courier: undefined },
        'service',
        'warehouse',
      )),
      MemberName: member.name,
      MemberMobile: maskPhone(member.phone),
      OpenedBy: await nameOf(db, row.openedBy),
      WantsSecond: await wantsAnother(app, db, await readHeld(app, db, row), {
        operatorId: operator.id,
        now,
      }),
      Earlier: await earlierCases(db, row),
    }
  },

  async OpenAfterSale(typed, { app, db, audit, operator, now, refuse, request }) {
    const order = await findOrder(db, typed.orderID)
    if (!order) throw refuse('order/not-found')
    const { images = [], description } = typed
    if (!(await areInLibrary(db, images))) throw refuse('upload/picture-unknown')
    const form: ApplyForm = {
      ...{ orderID: order.id, type: typed.afterSaleType, reason: typed.reason as AfterSaleReason },
      ...{ lines: typed.lines, description, images, keepsGifts: typed.keepGifts ?? false },
    }
    const desk = { ...as('service', operator), operatorId: operator.id }
    const made = await applyCase(app, db, order.memberId, form, {
      ...{ now, requestId: request.id, desk, note: '客服代会员申请' },
    })
    await tellOpened(db, made, now)
    await audit({
      action: 'OpenAfterSale',
      subject: `aftersale:${made.code}`,
      after: {
        ...{ type: afterSaleTypeText[typed.afterSaleType], reason: afterSaleReasons[form.reason].text },
        ...{ value: yuan(made.valueFen), description },
      },
    })
    return { ID: made.id, CustomerCode: made.code }
  },

  async ReviewAfterSale({ id, decision, answer = '', offer }, context) {
    const { app, db, operator, now, refuse, request } = context
    if (decision === 'approve') await lockActs(db)
    const held = await holdCase(app, db, id)
    const { row: before } = held
    if (decision !== 'approve' && answer === '') throw refuse('aftersale/answer-needed')
    const isSecond = before.status === AfterSaleStatus.pendingSecondTrial
    if (isSecond && before.reviewedBy !== null)
      await mustBeSecond(db, operator.id, before.reviewedBy, 'aftersale/same-person')
    const cause = { actor: as(isSecond ? 'lead' : 'service', operator), note: answer, now }
    if (offer !== undefined && (decision !== 'sendBack' || !isOffer(offer, before)))
      throw refuse('aftersale/offer-wrong')
    const reviewed = { reviewedBy: operator.id, answer, offerFen: offer ?? null }
    const isSaid = before.answer === answer && before.offerFen === reviewed.offerFen
    const decide = async () => {
      if (decision === 'refuse') return moveOnce(app, db, held, 'refuse', reviewed, cause)
      if (decision === 'sendBack') {
        const isDone = isRepeat(afterSaleMoves.sendBack, before.status) && isSaid
        return moveOnce(app, db, held, 'sendBack', reviewed, cause, isDone)
      }
      if (isRepeat(afterSaleMoves[approvalOf[before.type as AfterSaleType]], before.status)) return before
      // A deadline moved this case here and no person has approved it yet: two people must still decide.
      const by = { operatorId: operator.id, now }
      if ((!isSecond || before.reviewedBy === null) && (await wantsAnother(app, db, held, by)))
        return isSecond
          ? firstOfTwo(db, held, operator.id)
          : moveSimply(app, db, held, 'escalate', reviewed, cause)
      return approveByPerson(app, db, held, cause, operator)
    }
    const after = await decide()
    // only the deciding operator may repeat it; another one gets their name
    if (after === before && !isOwnDecision(before.reviewedBy, operator))
      throw refuse('aftersale/decided', {
        ...{ by: (await nameOf(db, before.reviewedBy)) || '系统', state: caseStatusText(before.status) },
      })
    const change = written('ReviewAfterSale', before, after, { answer, ...offered(offer) })
    if (after !== before) await audit(db, operator, change, now, request)
    return { Status: after.status, StatusCN: caseStatusText(after.status) }
  },

  async AnswerAfterSale({ id, answer }, { app, db, audit, operator, now }) {
    const { row } = await holdCase(app, db, id)
    await answerMember(db, row, answer, as('service', operator), now)
    await audit(written('AnswerAfterSale', row, row, { answer }))
    return null
  },

  async AnswerReturnPostage({ id, granted, answer = '' }, { app, db, audit, operator, now, refuse }) {
    await lockActs(db)
    const held = await holdCase(app, db, id)
    const { row } = held
    if (row.postageState === (granted ? 'granted' : 'refused')) return null
    if (row.postageState !== 'asked') throw refuse('order/state-changed')
    if (!granted && answer === '') throw refuse('aftersale/answer-needed')
    const act = { kind: 'case', subject: `aftersale:${row.code}`, eachFen: row.postageFen } as const
    const by = { operatorId: operator.id, now }
    if (granted) {
      if (!(await mayAlone(app, db, { ...act, memberIds: [row.memberId] }, by)))
        throw refuse('aftersale/postage-limit')
      await recordAct(db, { ...act, memberIds: [row.memberId] }, by)
    }
    await answerPostage(db, held, { granted, answer }, as('service', operator), now)
    const more = { postage: yuan(row.postageFen), granted, answer }
    await audit(written('AnswerReturnPostage', row, row, more))
    return null
  },

  async ReopenAfterSale({ id, answer }, { app, db, audit, operator, now, refuse, request }) {
    const { row, wanted } = await holdCase(app, db, id)
    if (row.status !== AfterSaleStatus.close) throw refuse('order/state-changed')
    const known = await findReopened(db, row, operator.id)
    if (known) return { ID: known.id, CustomerCode: known.code }
    const desk = { ...as('service', operator), operatorId: operator.id }
    const made = await applyCase(app, db, row.memberId, formAgain(row, wanted), {
      ...{ now, requestId: request.id, desk, note: answer },
    })
    await tellCase(db, { ...made, answer }, now)
    await audit(written('ReopenAfterSale', row, made, { answer, code: made.code }))
    return { ID: made.id, CustomerCode: made.code }
  },

  async AnswerStop({ id, stopped, answer = '' }, { app, db, audit, operator, now, refuse }) {
    const held = await holdCase(app, db, id)
    if (!stopped && answer === '') throw refuse('aftersale/answer-needed')
    const cause = { actor: as('warehouse', operator), note: answer, now }
    const move = afterSaleMoves[stopped ? 'stopParcel' : 'letGo']
    const isDone = isCancelCase(held.row) && isRepeat(move, held.row.status)
    const after = isDone ? held.row : await (stopped ? stopParcel : letGo)(app, db, held, cause)
    const change = written('AnswerStop', held.row, after, { stopped, answer })
    if (!isDone) await audit(change)
    return { Status: after.status, StatusCN: caseStatusText(after.status) }
  },

  async InspectAfterSale({ id, accepted, resaleable = false, answer = '', images = [] }, context) {
    const { app, db, operator, now, refuse, request } = context
    const held = await holdCase(app, db, id)
    if (!accepted && answer === '') throw refuse('aftersale/answer-needed')
    if (!accepted && images.length === 0) throw refuse('aftersale/pictures-needed', { least: 1 })
    if (!(await areInLibrary(db, images))) throw refuse('upload/picture-unknown')
    const cause = { actor: as('warehouse', operator), note: answer, now }
    const seen = { isAccepted: accepted, isResaleable: resaleable, images }
    const after = await inspectCase(app, db, held, seen, cause)
    const change = written('InspectAfterSale', held.row, after, { accepted, resaleable, answer })
    if (after !== held.row) await audit(db, operator, change, now, request)
    return { Status: after.status, StatusCN: caseStatusText(after.status) }
  },

  async SendReplacement({ id, shipperCode, logisticCode }, { app, db, audit, operator, now }) {
    const held = await holdCase(app, db, id)
    const sentShipperName = await courierName(db, shipperCode)
    const parcel = { sentShipperCode: shipperCode, sentShipperName, sentLogisticCode: logisticCode }
    const cause = { actor: as('warehouse', operator), note: `${sentShipperName} ${logisticCode}`, now }
    const after = await sendReplacement(app, db, held, parcel, cause)
    const change = written('SendReplacement', held.row, after, { logisticCode })
    if (after !== held.row) await audit(change)
    return null
  },

  async ReleaseAfterSaleRefund({ id }, { app, db, audit, operator, now }) {
    const held = await holdCase(app, db, id)
    const before = await peopleOf(db, `aftersale:${held.row.code}`, deciding)
    await mustBeSecond(db, operator.id, before, 'aftersale/same-person')
    const cause = { actor: as('lead', operator), now }
    const isDone = held.row.refundNo !== ''
    const after = isDone ? held.row : await startCaseRefund(app, db, held, cause)
    const amount = yuan(after.amountFen + after.freightFen)
    const change = written('ReleaseAfterSaleRefund', held.row, after, { amount })
    if (!isDone) await audit(change)
    return { Amount: amount }
  },
}
