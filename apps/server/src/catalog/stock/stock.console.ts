import type { DataOf } from '@greenstar/contract'
import type { stockConsole as contract } from '@greenstar/contract/catalog/stock.console'
import { ProductAttribute } from '@greenstar/rules/catalog/product.status'
import { isStockLow, stockDelta } from '@greenstar/rules/catalog/stock.adjust'
import { isEnteredKind, StockKind, stockKindText } from '@greenstar/rules/catalog/stock.kind'
import { parseWireDate, startOfShanghaiDay, toWireDate } from '@greenstar/rules/platform/time'
import { defineAlert, raiseAlert } from '../../platform/alert/alert'
import type { App } from '../../platform/app'
import type { AuditWords } from '../../platform/audit/words'
import { forget, pages } from '../../platform/cache-news'
import type { Db } from '../../platform/database/connect'
import type { Handlers, SignedInOperator } from '../../platform/http/context'
import { pageWith, partOf, roomPageOf } from '../../platform/http/page-facts'
import { yuan } from '../../platform/wire'
import { getSetting } from '../../setting/setting.service'
import {
  countMoves,
  countStock,
  holdStock,
  listMoves,
  listStock,
  type MoveRow,
  moveOnHand,
  putLowStock,
  putPresale,
  stockTabs,
  sumWrittenOff,
} from './stock-room.store'

export const stockAuditWords: AuditWords = { kinds: stockKindText }

type StockMove = DataOf<(typeof contract)['ListStockMoves']>['DataList'][number]

/** Returns the name in `operator:周晚`, or 会员 or 系统. */
const actorName = (actor: string) => {
  const [kind = '', name] = actor.split(':')
  if (kind === 'operator') return name ?? '运营'
  return kind === 'member' ? '会员' : '系统'
}

export const moveWire = (row: MoveRow): StockMove => ({
  ID: row.id,
  ProductID: row.productId,
  Code: row.code,
  Name: row.name,
  Attribute: row.attribute,
  ImgPath: row.imgPath,
  Kind: row.kind,
  OnHandDelta: row.onHandDelta,
  LockedDelta: row.lockedDelta,
  OnHand: row.onHand,
  OrderID: row.orderId,
  OrderCode: row.orderCode ?? '',
  Reason: row.reason,
  Actor: actorName(row.actor),
  CreateDate: toWireDate(row.createdAt.getTime()),
})

const actorOf = ({ displayName }: SignedInOperator) => `operator:${displayName}`

export const writtenOffMuch = defineAlert(['catalog.written-off', '一人当天报损、出库、盘亏的商品较多'])

/**
 * Raises an alert when what an operator wrote off today is worth more than one may cancel alone. A second person could not
 * change what lies on the shelf, and until they agreed the shop would sell pieces that are not there (domain 2).
 */
const watchWrittenOff = async (app: App, db: Db, operator: SignedInOperator, now: number) => {
  const since = new Date(startOfShanghaiDay(now))
  const fen = await sumWrittenOff(db, actorOf(operator), since)
  const limit = await getSetting(app, 'approval.orderFen', db)
  if (fen <= limit) return
  const facts = { operator: operator.displayName, amount: yuan(fen), limit: yuan(limit) }
  await raiseAlert(app, db, { kind: writtenOffMuch, subject: `operator:${operator.id}`, facts }, now)
}

export const stockConsole: Handlers<typeof contract> = {
  async ListStock({ tab, sort, currentPage, pageSize, ...filter }, { app, db }) {
    const mark = await getSetting(app, 'stock.lowMark')
    const page = { currentPage, pageSize }
    const asked = stockTabs.find((one) => one === tab) ?? 'all'
    const [rows, counts] = await Promise.all([
      listStock(db, filter, asked, mark, sort, partOf(page)),
      countStock(db, filter, mark),
    ])
    return {
      ShopMark: mark,
      AllCount: counts.all,
      LowCount: counts.low,
      OutCount: counts.out,
      ...pageWith(
        page,
        counts[asked],
        rows.map(({ id, pageId, lowStock, onHand, locked, presaleQuota, ...row }) => ({
          ID: id,
          PageID: pageId,
          Code: row.code,
          Name: row.name,
          Attribute: row.attribute,
          ImgPath: row.imgPath,
          Status: row.status,
          OnHand: onHand,
          Locked: locked,
          PresaleQuota: presaleQuota,
          ShipByDate: row.shipByAt ? toWireDate(row.shipByAt.getTime()) : null,
          Damaged: row.damaged,
          Stock: onHand + presaleQuota - locked,
          SoldNum: row.soldNum,
          LowStock: lowStock,
          IsLow: isStockLow(onHand + presaleQuota - locked, lowStock, mark),
        })),
      ),
    }
  },

  async ListStockMoves({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listMoves(db, filter, part),
      (max) => countMoves(db, filter, max),
      moveWire,
    )
  },

  async AdjustStock({ id, kind, quantity, setTo, seen, reason }, { app, db, audit, operator, now, refuse }) {
    if (!isEnteredKind(kind)) throw refuse('catalog/stock-kind')
    const held = await holdStock(db, id)
    if (!held) throw refuse('catalog/no-product')
    if (kind === StockKind.count && held.onHand !== seen)
      throw refuse('catalog/stock-changed', { onHand: held.onHand })
    // Presale pieces that have not arrived do not count: only the others must remain.
    const locked = Math.max(0, held.locked - held.presaleQuota)
    const change = stockDelta({ kind, quantity, setTo }, { onHand: held.onHand, locked })
    if (!change.ok) {
      if (change.code === 'catalog/stock-locked') throw refuse(change.code, { locked })
      throw refuse(change.code)
    }
    const onHand = held.onHand + change.value
    await moveOnHand(db, id, change.value, { kind, reason, actor: actorOf(operator), now })
    if (change.value < 0) await watchWrittenOff(app, db, operator, now)
    const record = {
      action: 'AdjustStock',
      subject: `product:${id}`,
      before: { OnHand: held.onHand },
      after: { OnHand: onHand, Kind: kind, Reason: reason },
    }
    await audit(record)
    await forget(app, db, 'catalog.', pages)
    return { OnHand: onHand, Locked: held.locked }
  },

  async SetPresale({ id, quota, shipBy }, { app, db, audit, now, refuse }) {
    const held = await holdStock(db, id)
    if (!held) throw refuse('catalog/no-product')
    if (quota > 0 && held.attribute !== ProductAttribute.presell) throw refuse('catalog/not-presell')
    const promised = held.locked - held.onHand
    if (quota < promised) throw refuse('catalog/presale-promised', { pieces: promised })
    const shipByAt = quota > 0 ? new Date(parseWireDate(shipBy) ?? Number.NaN) : null
    if (shipByAt && !(shipByAt.getTime() > now)) throw refuse('catalog/ship-by')
    await putPresale(db, id, quota, shipByAt)
    const record = {
      action: 'SetPresale',
      subject: `product:${id}`,
      before: {
        PresaleQuota: held.presaleQuota,
        ShipByDate: held.shipByAt && toWireDate(Date.parse(held.shipByAt)),
      },
      after: { PresaleQuota: quota, ShipByDate: shipByAt && toWireDate(shipByAt.getTime()) },
    }
    await audit(record)
    await forget(app, db, 'catalog.', pages)
    return null
  },

  async SetLowStock({ id, lowStock = null }, { db, audit, refuse }) {
    const held = await holdStock(db, id)
    if (!held) throw refuse('catalog/no-product')
    await putLowStock(db, id, lowStock)
    const record = {
      action: 'SetLowStock',
      subject: `product:${id}`,
      before: { LowStock: held.lowStock },
      after: { LowStock: lowStock },
    }
    await audit(record)
    return null
  },
}
