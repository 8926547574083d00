import { ops } from '@greenstar/contract'
import { maskPhone } from '@greenstar/rules/member/phone'
import { maskName } from '@greenstar/rules/member/receiver.mask'
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { clock, defineExport } from '../platform/export/export'
import { moment, momentOrNull, yuan } from '../platform/wire'
import { statusesOf } from './order.shop'
import { type FrozenAddress, orders } from './order.tables'
import { maskedAddress, statusText } from './order.wire'
import { memberWire } from './room/console.wire'
import { type ConsoleFilter, consoleWhere, memberColumns } from './room/order-room.store'

const channelText: Record<string, string> = { '10': 'H5', '20': '安卓', '30': 'iOS', '40': '小程序' }

const parcelText = (what: SQL) => sql<string>`coalesce((select string_agg(${what}, '；' order by p.id)
  from parcels p where p.order_id = orders.id), '')`

/** Returns a page of orders, newest first, those after `before`; with all lines and parcels as text. */
const pageOfOrders = async (
  db: Db,
  filter: ConsoleFilter,
  statuses: readonly number[],
  size: number,
  before?: number,
) => {
  const rows = await db
    .select({
      order: orders,
      ...memberColumns,
      lines: sql<string>`coalesce((select string_agg(l.name || ' ' || l.attribute || ' ×' || l.quantity, '；' order by l.index)
        from order_lines l where l.order_id = orders.id), '')`,
      couriers: parcelText(sql`p.shipper_name`),
      numbers: parcelText(sql`p.logistic_code`),
    })
    .from(orders)
    .leftJoin(members, eq(members.id, orders.memberId))
    .where(and(consoleWhere(filter, statuses), before === undefined ? undefined : lt(orders.id, before)))
    .orderBy(desc(orders.id))
    .limit(size)
  return rows.map(({ order, ...rest }) => ({ ...order, ...rest }))
}

type Row = Awaited<ReturnType<typeof pageOfOrders>>[number]
const fullAddress = ({ provinceName, cityName, districtName, detail }: FrozenAddress) =>
  [provinceName, cityName === provinceName ? '' : cityName, districtName, detail].join('')

/** The order list as a file; the receiver is unmasked only with a reason (reliability FR87). */
export const orderExport = defineExport({
  name: 'orders',
  title: '订单',
  permission: 'order.read',
  whole: 'order.contact',
  payload: ops.order.ListOrders.payload,
  page: ({ orderStatus, ...filter }, { db, size }, after?: Row) =>
    pageOfOrders(db, filter, statusesOf(orderStatus), size, after?.id),
  columns: [
    { key: 'code', title: '订单号', value: (row) => row.code },
    { key: 'code', title: '下单时间', value: (row) => clock(moment(row.createdAt)) },
    { key: 'status', title: '状态', value: (row) => statusText(row.status) },
    { key: 'goods', title: '商品', value: (row) => row.lines },
    { key: 'goods', title: '件数', value: (row) => row.totalNum },
    { key: 'member', title: '会员', value: (row) => row.memberName ?? '' },
    { key: 'member', title: '会员手机', value: (row) => memberWire(row).MemberMobile },
    { key: 'member', title: '会员等级', value: (row) => memberWire(row).MemberLevel },
    { key: 'pay', title: '商品金额', as: 'yuan', value: (row) => yuan(row.productFen) },
    {
      key: 'pay',
      title: '优惠',
      as: 'yuan',
      value: (row) => yuan(row.dealFen + row.couponFen + row.pollenFen),
    },
    { key: 'pay', title: '绿星币', value: (row) => row.pollenNum },
    { key: 'pay', title: '运费', as: 'yuan', value: (row) => yuan(row.freightFen) },
    { key: 'pay', title: '实付', as: 'yuan', value: (row) => yuan(row.payFen) },
    { key: 'pay', title: '付款时间', value: (row) => clock(momentOrNull(row.paidAt)) },
    { key: 'channel', title: '渠道', value: (row) => channelText[row.channel] ?? row.channel },
    {
      key: 'receiver',
      title: '收货人',
      value: (row) => row.receiverName,
      masked: (row) => maskName(row.receiverName),
    },
    {
      key: 'receiver',
      title: '收货电话',
      value: (row) => row.receiverPhone,
      masked: (row) => maskPhone(row.receiverPhone),
    },
    {
      key: 'receiver',
      title: '收货地址',
      value: ({ address }) => fullAddress(address),
      masked: ({ address }) => fullAddress(maskedAddress(address)),
    },
    // Filled in and uploaded to 批量发货, which finds the columns by these titles (rules: order.shipments).
    { key: 'parcels', title: '物流公司', value: (row) => row.couriers },
    { key: 'parcels', title: '运单号', value: (row) => row.numbers },
    { key: 'remark', title: '会员备注', value: (row) => row.remark },
    { key: 'remark', title: '客服备注', value: (row) => row.serviceRemark },
  ],
})
