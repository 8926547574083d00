import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { InvoiceActor, InvoiceMove } from '@greenstar/rules/invoice/invoice.moves'
import {
  InvoiceMedium,
  InvoiceStatus,
  InvoiceTitleStatus,
  InvoiceType,
  TitleType,
} from '@greenstar/rules/invoice/invoice.status'
import { sql } from 'drizzle-orm'
import { findOrder } from '../order/order.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { dueAmount } from './due-amount'
import { columnsOf } from './invoice.content'
import { countOrderInvoices, type InvoiceRow, insertInvoice, insertPaper, moveInvoice } from './invoice.store'
import { type InvoiceContent, invoiceTitles } from './invoice.tables'
import { paperLines } from './paper-lines'

type Title = typeof invoiceTitles.$inferInsert

/** Switches invoices on (InvoiceSwitch). */
export const openInvoices = (db: Db) =>
  db.execute(sql`
    insert into global_configs (key, value, updated_at, updated_by) values ('InvoiceSwitch', '1', now(), 'test')
    on conflict (key) do update set value = '1'`)

const company = {
  titleType: TitleType.company,
  taxNo: '91310115MA1K35WX8H',
  address: '上海市浦东新区花木路1号',
  phone: '021-58881234',
  bank: '招商银行上海花木支行',
  account: '1219001122334455',
}

/** Makes an approved title of the member; by default a personal one. */
export const makeTitle = async (
  db: Db,
  memberId: number,
  overrides: Partial<Title> & { isSpecial?: boolean } = {},
  now = Date.now(),
) => {
  const { isSpecial = false, ...rest } = overrides
  const name = `上海绿野园艺${randomUUID().slice(0, 8)}有限公司`
  const kind = isSpecial
    ? { ...company, name, invoiceType: InvoiceType.special }
    : { titleType: TitleType.personal, name: `林小满${randomInt(10_000)}`, invoiceType: InvoiceType.common }
  const times = { createdAt: new Date(now), changedAt: new Date(now) }
  const [row] = await db
    .insert(invoiceTitles)
    .values({ memberId, status: InvoiceTitleStatus.PassTheAudit, ...kind, ...times, ...rest })
    .returning()
  if (!row) throw new Error('a title was not inserted')
  return row
}

export type InvoiceMaking = {
  memberId: number
  orderId: number
  status?: InvoiceStatus
  title?: Awaited<ReturnType<typeof makeTitle>>
  isPaper?: boolean
  email?: string
  /** Receiver of a paper invoice. */
  receiver?: Partial<typeof someReceiver>
}

const someReceiver = {
  receiverName: '林小满',
  receiverPhone: '13800138000',
  receiverAddress: '上海市浦东新区花木路1号',
}

const contentFor = async (
  db: Db,
  { memberId, title, isPaper = false, email, receiver }: InvoiceMaking,
  now: number,
) => {
  const row = title ?? (await makeTitle(db, memberId, { isSpecial: isPaper }, now))
  const { id: titleId, titleType, name, taxNo, address, phone, bank, account } = row
  const none = { receiverName: '', receiverPhone: '', receiverAddress: '' }
  return {
    invoiceType: row.invoiceType,
    medium: isPaper ? InvoiceMedium.paper : InvoiceMedium.electronic,
    title: { titleId, titleType, name, taxNo, address, phone, bank, account },
    email: email ?? 'linxiaoman@example.com',
    ...(isPaper ? { ...someReceiver, ...receiver } : none),
  } satisfies InvoiceContent
}

type Step = readonly [move: InvoiceMove, by: InvoiceActor, note: string]
const approve: Step = ['approve', 'finance', '审核通过']
const issue: Step[] = [approve, ['send', 'system', '提交税务平台'], ['issue', 'system', '发票已开具']]
const { draft, approved, issuing, issued, changeAsked, modifyAsked, delivered, reversing, failed, voided } =
  InvoiceStatus
const stepsTo: Partial<Record<InvoiceStatus, readonly Step[]>> = {
  [draft]: [['withdraw', 'member', '撤回申请']],
  [approved]: [approve],
  [issuing]: issue.slice(0, 2),
  [issued]: issue,
  [changeAsked]: [...issue, ['askChange', 'member', '申请换开：抬头写错了']],
  [modifyAsked]: [approve, ['askModify', 'member', '申请修改']],
  [delivered]: [...issue, ['deliver', 'system', '已发送到邮箱']],
  [reversing]: [...issue, ['reverse', 'system', '订单已退款，原发票红冲']],
  [failed]: [['refuse', 'finance', '抬头与税号不符']],
  [voided]: [
    ...issue,
    ['reverse', 'system', '订单已退款，原发票红冲'],
    ['reversed', 'system', '红字发票已开具'],
  ],
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

/** Adds the tax service's document of an invoice; its file is fetched when it is first needed. */
const addPaper = async (db: Db, row: InvoiceRow, isRed: boolean, now: number) => {
  const lines = await paperLines(db, row)
  const { name: buyerName, taxNo: buyerTaxNo } = row.content.title
  const seller = { sellerName: '绿星商城（上海）有限公司', sellerTaxNo: '91310115MA1K4GS018' }
  const sign = isRed ? -1 : 1
  await insertPaper(db, {
    ...{ invoiceId: row.id, orderId: row.orderId, amountFen: sign * row.amountFen },
    taxFen: sign * lines.reduce((sum, line) => sum + line.taxFen, 0),
    invoiceNo: `25317${digits(15)}`,
    serialNo: isRed ? `${row.code}-R2` : `${row.code}-1`,
    token: randomBytes(24).toString('base64url'),
    facts: { invoiceType: row.invoiceType, buyerName, buyerTaxNo, ...seller, isSample: true, lines },
    issuedAt: new Date(now),
  })
}

/** Columns that a move also changes. */
const changeOf = async (
  db: Db,
  move: InvoiceMove,
  note: string,
  content: InvoiceContent,
  row: InvoiceRow,
  now: number,
) => {
  const nextAt = new Date(now)
  if (move === 'approve') return { nextAt }
  if (move === 'refuse') return { reason: note }
  if (move === 'send')
    return { nextAt, serialNo: `${row.code}-1`, serials: 1, tries: 1, lines: await paperLines(db, row) }
  if (move === 'issue') return { nextAt: null, issuedAt: nextAt }
  if (move === 'askModify') return { asked: content, askedFrom: row.status, makeType: 2, nextAt: null }
  if (move === 'askChange') return { asked: content, askedFrom: row.status, makeType: 1 }
  if (move === 'reverse') return { nextAt, tries: 0, redSerialNo: `${row.code}-R2`, serials: 2 }
  if (move === 'reversed') return { nextAt: null }
  return {}
}

/** Makes an invoice in a status by the moves of the table. `now` (ms): the time of all moves. */
export const makeInvoiceIn = async (db: Db, making: InvoiceMaking, now: number): Promise<InvoiceRow> => {
  const { memberId, orderId, status = InvoiceStatus.applied } = making
  const order = await findOrder(db, orderId)
  if (!order) throw new Error(`no order ${orderId}`)
  const content = await contentFor(db, making, now)
  const at = new Date(now)
  const fresh = {
    ...columnsOf(content),
    code: `${order.code}-F${(await countOrderInvoices(db, orderId)) + 1}`,
    ...{ orderId, orderCode: order.code, memberId, status: InvoiceStatus.applied },
    ...{ amountFen: await dueAmount(db, order), createdAt: at, changedAt: at },
  }
  const asked = { actor: { kind: 'member', name: 'member' }, note: '提交申请', now } as const
  let row = await insertInvoice(db, fresh, asked)
  for (const [move, kind, note] of stepsTo[status] ?? []) {
    const name = kind === 'finance' ? 'operator:财务小吴' : kind
    const cause = { actor: { kind, name }, note, now }
    row = await moveInvoice(db, row, move, await changeOf(db, move, note, content, row, now), cause)
    if (move === 'issue' || move === 'reversed') await addPaper(db, row, move === 'reversed', now)
  }
  return row
}

/** `makeInvoiceIn` at the current time, in its own transaction. For tests. */
export const makeInvoice = (app: App, making: InvoiceMaking): Promise<InvoiceRow> =>
  app.database.transact((db) => makeInvoiceIn(db, making, app.clock.now()))
