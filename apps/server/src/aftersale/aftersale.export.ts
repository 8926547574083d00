import { ops } from '@greenstar/contract'
import { Maybe, Text } from '@greenstar/contract/platform/wire'
import { lateSince } from '@greenstar/rules/aftersale/aftersale.deadline'
import { isCalled } from '@greenstar/rules/platform/narrow'
import { DAY } from '@greenstar/rules/platform/time'
import { clock, defineExport, defineShortExport } from '../platform/export/export'
import { yuan } from '../platform/wire'
import { getSettings } from '../setting/setting.service'
import { type CaseRow, pageCasesBelow, statusesOf } from './aftersale.store'
import { caseRows } from './aftersale.wire'
import { claimWire } from './courier-claim.console'
import { type ListedClaim, listClaims } from './courier-claim.store'
import { type ListedPickup, listPickups } from './pickup.store'
import { pickupWire } from './pickup.wire'
import { listReturnAddresses } from './return-address.store'

export const aftersaleExport = defineExport({
  name: 'after-sales',
  title: '售后',
  permission: 'aftersale.read',
  payload: ops.aftersale.ListAfterSales.payload,
  page: async ({ keyword, status, type, dueSoon, asked, late, stops }, context, after?: Exported) => {
    const { app, db, size, now } = context
    const statuses = statusesOf(status)
    const dueBefore = dueSoon ? new Date(now + DAY) : undefined
    const chosen = {
      dueBefore,
      asked,
      stops,
      late: late ? lateSince(now, await getSettings(app, db)) : undefined,
    }
    const rows = await pageCasesBelow(db, { keyword, statuses, type, ...chosen }, size, after?.row.id)
    const wired = await caseRows(db, rows)
    return rows.flatMap((row, index) => {
      const wire = wired[index]
      return wire ? [{ row, wire }] : []
    })
  },
  columns: [
    { key: 'code', title: '售后单号', value: ({ wire }) => wire.CustomerCode },
    { key: 'type', title: '类型', value: ({ wire }) => wire.AfterSaleTypeCN },
    { key: 'status', title: '状态', value: ({ wire }) => wire.StatusCN },
    { key: 'reason', title: '原因', value: ({ wire }) => wire.ReasonCN },
    {
      key: 'goods',
      title: '商品',
      value: ({ wire }) => wire.Lines.map((line) => `${line.Name}×${line.Quantity}`).join('，'),
    },
    { key: 'amount', title: '退款', value: ({ wire }) => wire.RefundAmount, as: 'yuan' },
    { key: 'created', title: '申请时间', value: ({ wire }) => clock(wire.CreateDate) },
  ],
})

export const returnAddressExport = defineShortExport({
  name: 'return-addresses',
  title: '退货地址',
  permission: 'aftersale.read',
  payload: ops.aftersale.ListReturnAddresses.payload.extend({ keyword: Maybe(Text(40)) }),
  all: async ({ keyword }, { db }) =>
    (await listReturnAddresses(db)).filter(({ name, receiver, address }) =>
      isCalled(`${name} ${receiver} ${address}`, keyword),
    ),
  columns: [
    { key: 'name', title: '名称', value: ({ name }) => name },
    { key: 'receiver', title: '收件人', value: ({ receiver }) => receiver },
    { key: 'phone', title: '电话', value: ({ phone }) => phone },
    { key: 'address', title: '地址', value: ({ address }) => address },
    { key: 'name', title: '默认', value: ({ isDefault }) => (isDefault ? '是' : '') },
  ],
})

export const courierClaimExport = defineExport({
  name: 'courier-claims',
  title: '快递索赔',
  permission: 'aftersale.read',
  payload: ops.aftersale.ListCourierClaims.payload,
  page: ({ keyword, status }, { db, size }, after?: ListedClaim) =>
    listClaims(db, { keyword, status }, { size, skip: 0 }, after?.id),
  columns: [
    { key: 'order', title: '订单号', value: ({ orderCode }) => orderCode },
    { key: 'courier', title: '物流公司', value: ({ shipperName }) => shipperName },
    { key: 'number', title: '运单号', value: ({ logisticCode }) => logisticCode },
    { key: 'amount', title: '索赔', value: ({ amountFen }) => yuan(amountFen), as: 'yuan' },
    { key: 'paid', title: '赔付', value: ({ paidFen }) => yuan(paidFen), as: 'yuan' },
    { key: 'status', title: '状态', value: (row) => claimWire(row).StatusCN },
    { key: 'note', title: '说明', value: ({ note }) => note },
    { key: 'created', title: '提出时间', value: (row) => clock(claimWire(row).CreateDate) },
  ],
})

type Exported = { row: CaseRow; wire: Awaited<ReturnType<typeof caseRows>>[number] }

export const pickupExport = defineExport({
  name: 'pickups',
  title: '上门取件',
  permission: 'aftersale.read',
  payload: ops.aftersale.ListPickups.payload,
  page: (filter, { db, size }, after?: ListedPickup) => listPickups(db, filter, { size, skip: 0 }, after?.id),
  columns: [
    { key: 'case', title: '售后单号', value: ({ caseCode }) => caseCode },
    { key: 'status', title: '状态', value: (row) => pickupWire(row, true).StatusCN },
    { key: 'time', title: '预约时间', value: ({ day, slot }) => `${day} ${slot}` },
    { key: 'courier', title: '物流公司', value: ({ shipperName }) => shipperName },
    { key: 'number', title: '运单号', value: ({ logisticCode }) => logisticCode },
    { key: 'payer', title: '运费', value: ({ byShop }) => (byShop ? '商家付' : '会员当面付') },
    { key: 'fee', title: '金额', value: ({ feeFen }) => yuan(feeFen), as: 'yuan' },
    { key: 'why', title: '说明', value: ({ why }) => why },
    { key: 'created', title: '预约于', value: (row) => clock(pickupWire(row, true).CreateDate) },
  ],
})
