import { goneMemberName } from '@greenstar/rules/member/cancellation'
import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

const emptyTitle = sql`content || '{"email":"","receiverName":"","receiverPhone":"","receiverAddress":""}'::jsonb
  || jsonb_build_object('title', (content->'title') || '{"name":"","address":"","phone":"","bank":"","account":""}'::jsonb)`

export const invoiceErasure: Erasure = {
  invoice_titles: 'delete',
  invoices: (id) => sql`
    update invoices set title_name = ${goneMemberName}, asked = null, content = ${emptyTitle} where member_id = ${id}`,
}

const ofInvoices = (id: number) => sql`invoice_id in (select id from invoices where member_id = ${id})`

export const invoiceCopies: Copies = {
  invoices: { zh: '发票', without: ['tries', 'next_at', 'trouble'] },
  invoice_titles: { zh: '发票抬头' },
  invoice_papers: { zh: '已开发票', without: ['token'], of: ofInvoices },
}
