import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'
import { dueOfOrder, invoicedOrders } from './invoice.service'

export const invoiceChecks: Checks = {
  'invoiced - red letters = paid - refunded - freight': sql`
    select id, papers from (${invoicedOrders}) i where papers <> wanted`,
  'an invoice that is not issued follows its order': sql`
    select i.id from invoices i join orders o on o.id = i.order_id
    where (i.status in (0, 10, 20, 98) or (i.status = 42 and i.issued_at is null))
      and i.amount_fen <> greatest(${dueOfOrder}, 0)`,
  'money waits only for the red letter of a special invoice': sql`
    select r.refund_no from refunds r where r.status = 10 and r.next_poll_at is null
      and not exists (select from invoices i where i.order_id = r.order_id and i.invoice_type = 20 and i.status in (30, 90))`,
  'what finance has to decide has its deadline': sql`
    select id from invoices where (status in (10, 41, 42)) <> (due_at is not null)`,
  'a document is the sum of its lines': sql`
    select p.id from invoice_papers p, lateral (
      select coalesce(sum((l ->> 'amountFen')::bigint), 0) as amount, coalesce(sum((l ->> 'taxFen')::bigint), 0) as tax
      from jsonb_array_elements(p.facts -> 'lines') l) s
    where abs(p.amount_fen) <> s.amount or abs(p.tax_fen) <> s.tax`,
  'documents of an invoice are what was issued': sql`
    select i.id from invoices i
    join lateral (select coalesce(sum(amount_fen), 0) as papers, count(*) as n from invoice_papers
      where invoice_id = i.id) p on true
    where p.papers <> case when i.issued_at is null or i.status = 99 then 0 else i.amount_fen end
      or (i.issued_at is not null and p.n <> case when i.status = 99 then 2 else 1 end)`,
}
