import { InvoiceStatus, InvoiceTitleStatus } from '@greenstar/rules/invoice/invoice.status'
import { sql } from 'drizzle-orm'
import { demoInvoiceStates, demoInvoices, demoTitles } from '../../demo/invoices'
import { makeInvoiceIn, makeTitle } from '../invoice/invoice.factory'
import type { Db } from '../platform/database/connect'

const hour = 3_600_000
const day = 24 * hour

const persons = ['陈一诺', '苏禾', '周知夏', '许清安', '沈木', '叶青'] as const
const companies = [
  '杭州拾光咖啡有限公司',
  '上海木作设计有限公司',
  '苏州一间书店有限公司',
  '南京清和茶业有限公司',
  '宁波海屿民宿管理有限公司',
  '无锡半山陶艺有限公司',
] as const

type Found = { id: string; member_id: string }

/** Returns the order of a tracking number. */
const orderOf = async (db: Db, logisticCode: string): Promise<Found> => {
  const { rows } = await db.execute<Found>(sql`
    select o.id, o.member_id from orders o join parcels p on p.order_id = o.id where p.logistic_code = ${logisticCode}`)
  if (!rows[0]) throw new Error(`no order behind parcel ${logisticCode}`)
  return rows[0]
}

/** Creates titles of the members who can log in; returns them by name. */
const loadTitles = async (db: Db, idOf: ReadonlyMap<number, number>, now: number) => {
  const made = new Map<string, Awaited<ReturnType<typeof makeTitle>>>()
  for (const { memberId, status = InvoiceTitleStatus.PassTheAudit, ...facts } of demoTitles) {
    const owner = idOf.get(memberId)
    if (owner === undefined) throw new Error(`no demo member ${memberId}`)
    const isDefault = ![...made.values()].some((one) => one.memberId === owner)
    made.set(facts.name, await makeTitle(db, owner, { ...facts, status, isDefault }, now - 90 * day))
  }
  return made
}

/**
 * Delays an invoice. Normally the tax service gets an approved one within seconds and soon issues it. Here
 * one waits to be sent, another for its last retry (domain 14), so that both states are visible.
 */
const holdUp = async (db: Db, status: InvoiceStatus, id: number, now: number) => {
  if (status === InvoiceStatus.approved)
    await db.execute(sql`update invoices set next_at = ${new Date(now + 12 * hour)} where id = ${id}`)
  if (status === InvoiceStatus.issuing)
    await db.execute(sql`
      update invoices set next_at = ${new Date(now + 6 * hour)}, tries = 4, serials = 4, serial_no = code || '-4',
        trouble = '税务平台维护中' where id = ${id}`)
}

/** Invoices of past buyers, one of each state for the desk, of orders finished within two months. */
const loadPast = async (db: Db, now: number) => {
  const { rows } = await db.execute<Found & { finished_at: string }>(sql`
    select o.id, o.member_id, o.finished_at from orders o
    where o.status = 50 and o.pay_fen > o.freight_fen and o.service_id in ('', '0')
      and o.finished_at between ${new Date(now - 60 * day)} and ${new Date(now - 20 * day)}
      and not exists (select from invoices i where i.order_id = o.id)
      and o.member_id not in (select member_id from invoice_titles)
    order by o.finished_at desc limit ${demoInvoiceStates.length}`)
  // oldest first, since lists are ordered by id
  for (const [at, { id, member_id }] of [...rows.entries()].reverse()) {
    const status = demoInvoiceStates[at]
    if (status === undefined) continue
    const isSpecial = at % 3 === 1
    const name = (isSpecial ? companies : persons)[at % 6] ?? persons[0]
    const title = await makeTitle(db, Number(member_id), { isSpecial, name }, now - 61 * day)
    const making = { memberId: Number(member_id), orderId: Number(id), status, title }
    const { id: invoiceId } = await makeInvoiceIn(db, making, now - (3 + at * 7) * hour)
    await holdUp(db, status, invoiceId, now)
    // A red letter that the tax service rejected waits for finance; others would be done within seconds.
    if (status === InvoiceStatus.reversing)
      await db.execute(
        sql`update invoices set next_at = null, tries = 4, trouble = '蓝字发票已用于抵扣' where id = ${invoiceId}`,
      )
  }
}

/** Loads titles and invoices in every state, by real moves. */
export const loadInvoices = async (db: Db, now: number): Promise<void> => {
  const idOf = new Map<number, number>()
  for (const { logisticCode, memberId } of demoInvoices)
    idOf.set(memberId, Number((await orderOf(db, logisticCode)).member_id))
  const titles = await loadTitles(db, idOf, now)
  const inOrder = [...demoInvoices].sort((one, other) => other.daysAgo - one.daysAgo)
  for (const { logisticCode, memberId, status, title, isPaper = false, daysAgo } of inOrder) {
    const { id } = await orderOf(db, logisticCode)
    const kept = titles.get(title)
    if (!kept) throw new Error(`no demo title ${title}`)
    const making = { memberId: idOf.get(memberId) ?? 0, orderId: Number(id), status, title: kept, isPaper }
    await makeInvoiceIn(db, making, now - daysAgo * day)
  }
  await loadPast(db, now)
}
