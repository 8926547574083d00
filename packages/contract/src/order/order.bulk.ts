import { z } from 'zod'
import { bulkSpec } from '../bulk/bulk.act'
import { Maybe, RequiredParagraph, Text } from '../platform/wire'
import { orderFilter } from './order.console'

/** What operators do to many orders. */
export const orderBulk = {
  remark: bulkSpec({
    name: 'order.remark',
    zh: '批量备注订单',
    permission: 'order.remark',
    unit: '单',
    filter: z.object({ ...orderFilter, orderStatus: Maybe(Text(30)) }),
    params: z.object({ remark: RequiredParagraph(500, '请填写备注', '备注不能超过500个字') }),
    mayUndo: true,
  }),
} as const
