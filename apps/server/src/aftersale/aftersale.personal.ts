import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

const conversation = (memberId: number) => sql`
  update after_sale_logs set note = '', images = '{}'
  where after_sale_id in (select id from after_sales where member_id = ${memberId})`

export const aftersaleErasure: Erasure = {
  after_sale_logs: conversation,
  pickups: (id) => sql`
    update pickups set sender = '{"name":"","phone":"","address":""}', courier_name = '', courier_phone = '', why = ''
    where member_id = ${id}`,
  courier_claims: (id) => sql`
    update courier_claims set note = '', answer = ''
    where order_id in (select id from orders where member_id = ${id})`,
  after_sales: (id) =>
    sql`update after_sales set description = '', images = '{}', answer = '', postage_account = null
      where member_id = ${id}`,
}

const ofCases = (id: number) => sql`after_sale_id in (select id from after_sales where member_id = ${id})`

export const aftersaleCopies: Copies = {
  after_sales: { zh: '售后', without: ['reviewed_by', 'opened_by', 'postage_account'] },
  after_sale_lines: { zh: '售后商品', of: ofCases },
  pickups: { zh: '上门取件', without: ['task_id', 'courier_order_id'] },
  courier_claims: 'internal',
  after_sale_logs: { zh: '售后记录', without: ['actor'], of: ofCases },
}
