import type { CaseDetailData, CaseRowData } from '@greenstar/contract/aftersale/aftersale.shapes'
import { overdueOf } from '@greenstar/rules/aftersale/aftersale.deadline'
import { inspectedText } from '@greenstar/rules/aftersale/aftersale.inspect'
import { type AfterSaleActor, afterSaleMovesFrom } from '@greenstar/rules/aftersale/aftersale.moves'
import { mayAskPostage, postageStateText } from '@greenstar/rules/aftersale/aftersale.postage'
import { afterSaleReasons, isCancelCase } from '@greenstar/rules/aftersale/aftersale.reason'
import type { ReturnTo } from '@greenstar/rules/aftersale/aftersale.return-to'
import {
  AfterSaleStatus,
  type AfterSaleType,
  afterSaleTypeText,
} from '@greenstar/rules/aftersale/aftersale.status'
import { mayTalk } from '@greenstar/rules/aftersale/aftersale.talk'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { toWireDate } from '@greenstar/rules/platform/time'
import { type Settings, settingValue } from '@greenstar/rules/setting/business-settings'
import { refusedPictures } from '../moderation/moderation.service'
import type { OrderLineRow } from '../order/order.service'
import type { Db } from '../platform/database/connect'
import { moment, momentOrNull, yuan } from '../platform/wire'
import { type CaseRow, listCaseLines, listCaseLogs } from './aftersale.store'
import {
  askedNext,
  caseStatusText,
  nextOf,
  offerNext,
  pickupNext,
  stopNext,
  waitingNext,
} from './aftersale.words'
import { hasOtherPieces } from './apply'
import { linesOfCases } from './cases.read'
import { pickupFacts } from './pickup.wire'
import { talkOf } from './talk'

const lineWire = (line: OrderLineRow, quantity: number): CaseRowData['Lines'][number] => ({
  OrderDetailID: line.id,
  ProductID: line.productId,
  Name: line.name,
  Attribute: line.attribute,
  DefaultImagePath: line.imgPath,
  UnitPrice: yuan(line.unitPriceFen),
  Quantity: quantity,
})

/** Reads the lines of cases with their pieces, in two queries for any number of cases. */
const readLines = async (db: Db, rows: readonly CaseRow[]) => {
  const ids = rows.map((row) => row.id)
  const caseLines = ids.length > 0 ? await listCaseLines(db, ids) : []
  const orderLines = await linesOfCases(
    db,
    caseLines.map((line) => line.orderLineId),
  )
  return (row: CaseRow) =>
    caseLines
      .filter((line) => line.afterSaleId === row.id)
      .flatMap((line) => {
        const known = orderLines.get(line.orderLineId)
        return known ? [lineWire(known, line.quantity)] : []
      })
}

const returnToWire = (place: ReturnTo | null): CaseRowData['ReturnTo'] =>
  place && { Receiver: place.receiver, Phone: place.phone, Address: place.address }

/** Whether a deadline only reminds the shop; a cancellation's is promised to the member. */
const isForDesk = (row: CaseRow) => overdueOf(row) === 'remind' && !isCancelCase(row)

/** Rows of cases on the wire; `who`: actors whose moves are listed. */
export const caseRows = async (
  db: Db,
  rows: readonly CaseRow[],
  ...who: AfterSaleActor[]
): Promise<CaseRowData[]> => {
  const linesOf = await readLines(db, rows)
  const isMember = who.includes('member')
  return rows.map((row) => ({
    ID: row.id,
    CustomerCode: row.code,
    OrderID: row.orderId,
    OrderCode: row.code.split('-')[0] ?? '',
    AfterSaleType: row.type,
    AfterSaleTypeCN: afterSaleTypeText[row.type as AfterSaleType] ?? '',
    Status: row.status,
    StatusCN: caseStatusText(row.status),
    Next: nextOfCase(row),
    IsCancel: row.reason === 'cancelled',
    ReasonCN: afterSaleReasons[row.reason]?.text ?? '',
    RefundAmount: yuan(row.amountFen + row.freightFen),
    CreateDate: moment(row.createdAt),
    // While a case waits for stock its deadline is only a retry; those of the shop are for its desk only.
    DueDate: row.waitSince || (isMember && isForDesk(row)) ? null : momentOrNull(row.dueAt),
    AskedDate: momentOrNull(row.askedAt),
    ReturnTo: returnToWire(row.returnTo),
    Lines: linesOf(row),
    Actions: [
      ...new Set(
        who
          .flatMap((kind) =>
            afterSaleMovesFrom(
              row.type as AfterSaleType,
              row.status as AfterSaleStatus,
              kind,
              isCancelCase(row),
            ),
          )
          .filter((move) => move !== 'refundInstead' || row.waitAskedAt !== null),
      ),
    ],
  }))
}

const parcelWire = (code: string, name: string, number: string) =>
  number === '' ? null : { ShipperCode: code, ShipperName: name, LogisticCode: number }

/** Members see 商家 for every operator, operators see names. */
const actorText = (actor: string, isDesk: boolean) => {
  if (actor === 'member') return '会员'
  if (actor === 'system') return '系统'
  return isDesk ? actor.replace('operator:', '') : '商家'
}

type Seen = {
  now: number
  settings: Settings
  isDesk: boolean
  /** The courier that collects at the door; undefined: none. */
  courier: { name: string } | undefined
  /** Refund (fen) that the member may choose instead of a replacement. */
  instead?: number | undefined
}

const nextOfCase = (row: CaseRow) => {
  const { status, waitSince, waitAskedAt } = row
  if (isCancelCase(row) && status === AfterSaleStatus.pending) return stopNext
  if (waitSince === null) return nextOf(status)
  return waitAskedAt === null ? waitingNext : askedNext
}

/** A case with its history on the wire. */
export const caseDetail = async (
  db: Db,
  row: CaseRow,
  { now, settings, isDesk, courier, instead }: Seen,
  ...who: AfterSaleActor[]
): Promise<CaseDetailData> => {
  const [base] = await caseRows(db, [row], ...who)
  if (!base) throw new Error(`no case ${row.id}`)
  const logs = await listCaseLogs(db, row.id)
  const withPictures = logs.filter(({ images }) => images.length > 0).map(({ id }) => id)
  const refused = await refusedPictures(db, ContentKind.casePictures, withPictures)
  const pickup = await pickupFacts(db, row, { now, isDesk, courier })
  const hasOffer = row.status === AfterSaleStatus.toSubmit && row.offerFen !== null
  return {
    ...base,
    ...(hasOffer ? { Next: offerNext } : {}),
    ...(pickup.Booking?.IsOpen ? { Next: pickupNext } : {}),
    Description: row.description,
    Images: row.images,
    Fault: row.fault,
    Answer: row.answer,
    GoodsAmount: yuan(row.amountFen),
    GiftAmount: yuan(row.giftFen),
    FreightAmount: yuan(row.freightFen),
    RefundCode: row.refundNo,
    OfferAmount: hasOffer ? yuan(row.offerFen ?? 0) : null,
    InsteadAmount: row.waitAskedAt ? yuan(instead ?? 0) : null,
    WaitDate: momentOrNull(row.waitSince),
    Inspected: inspectedText[row.inspected],
    InspectImages: row.inspectImages,
    CanTalk: mayTalk(talkOf(row), now, settings),
    Back: parcelWire(row.shipperCode, row.shipperName, row.logisticCode),
    BackSignedDate: momentOrNull(row.backSignedAt),
    Sent: parcelWire(row.sentShipperCode, row.sentShipperName, row.sentLogisticCode),
    HasOthers: !isCancelCase(row) && (await hasOtherPieces(db, row.orderId)),
    Postage: {
      ...{ Amount: yuan(row.postageFen), StateCN: postageStateText[row.postageState] },
      ...{
        IsAsked: row.postageState === 'asked',
        Most: yuan(settingValue(settings, 'aftersale.postageFen')),
      },
      MayAsk: mayAskPostage(row) && mayTalk(talkOf(row), now, settings),
    },
    TimesPerLine: settingValue(settings, 'aftersale.timesPerLine'),
    Pickup: pickup,
    ServerDate: toWireDate(now),
    History: logs.map((log) => ({
      StatusCN: caseStatusText(log.to),
      Actor: actorText(log.actor, isDesk),
      Note: log.note,
      Images: refused.has(log.id) ? [] : log.images,
      ImagesReason: refused.get(log.id) ?? '',
      IsMessage: log.from === log.to,
      CreateDate: moment(log.createdAt),
    })),
  }
}
