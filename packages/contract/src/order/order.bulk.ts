import { z } from 'zod'
import { bulkSpec } from '../bulk/bulk.act'
import { Maybe, RequiredParagraph, RequiredText, Text } from '../platform/wire'
import { orderFilter } from './order.console'

const chosen = {
  permission: 'order.ship',
  unit: '单',
  filter: z.object({ ...orderFilter, orderStatus: Maybe(Text(30)) }),
  mayUndo: false,
} as const

/** What operators do to many orders. */
export const orderBulk = {
  remark: bulkSpec({
    name: 'order.remark',
    zh: '批量备注订单',
    permission: 'order.remark',
    unit: '单',
    filter: z.object({ ...orderFilter, orderStatus: Maybe(Text(30)) }),
    params: z.object({ remark: RequiredParagraph(500, '请填写备注', '备注最多 500 个字') }),
    mayUndo: true,
  }),
  waybill: bulkSpec({
    ...chosen,
    name: 'order.waybill',
    zh: '批量取电子面单',
    params: z.object({ courier: RequiredText(20, '请选择物流公司') }),
  }),
  shipLabelled: bulkSpec({
    ...chosen,
    name: 'order.ship-labelled',
    zh: '按电子面单发货',
    params: z.object({}),
  }),
  dropWaybill: bulkSpec({
    ...chosen,
    name: 'order.drop-waybill',
    zh: '取消电子面单',
    params: z.object({}),
  }),
} as const
