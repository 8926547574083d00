import { orderBulk } from '@greenstar/contract/order/order.bulk'
import { type BulkBy, type BulkChange, defineBulk, type Refused } from '../bulk/bulk.service'
import { auditMany } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import { statusesOf } from './order.shop'
import { changeServiceRemarks, findOrders } from './order.store'
import { consoleWhere, listIdsForConsole } from './room/order-room.store'

type Change = { old: string; remark: string }

/** Replaces remarks that are still as they were seen. */
const put = async (
  db: Db,
  rows: readonly BulkChange<Change>[],
  { operator, request, now }: BulkBy,
  sides: (change: Change) => { from: string; to: string },
): Promise<Refused> => {
  const wanted = rows.map(({ id, change }) => ({ id, ...sides(change) }))
  const changed = await changeServiceRemarks(db, wanted)
  const records = wanted.flatMap(({ id, from, to }) => {
    const code = changed.get(id)
    const sidesOf = { before: { remark: from }, after: { remark: to } }
    return code === undefined ? [] : [{ action: 'SetOrderRemark', subject: `order:${code}`, ...sidesOf }]
  })
  await auditMany(db, records, operator, now, request)
  const others = wanted.filter(({ id }) => !changed.has(id))
  return new Map(others.map(({ id }) => [id, '备注后来又被修改过，没有处理']))
}

export const orderBulkActs = [
  defineBulk(orderBulk.remark, {
    words: async (_facts, { remark }) => `备注“${remark}”`,
    find: ({ db }, { orderStatus, ...filter }, max) =>
      listIdsForConsole(db, consoleWhere(filter, statusesOf(orderStatus)), max),
    async plan({ db }, ids, { remark }) {
      return (await findOrders(db, ids)).map(({ id, code, serviceRemark }) =>
        serviceRemark === remark
          ? { id, name: code, problem: '已经是这样，不用改' }
          : {
              ...{
                id,
                name: code,
                note: `${serviceRemark === '' ? '没有备注' : `“${serviceRemark}”`} → “${remark}”`,
              },
              change: { old: serviceRemark, remark },
            },
      )
    },
    write: (db, rows, by) => put(db, rows, by, ({ old, remark }) => ({ from: old, to: remark })),
    undo: (db, rows, by) => put(db, rows, by, ({ old, remark }) => ({ from: remark, to: old })),
  }),
]
