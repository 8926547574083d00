import { InvoiceMedium, InvoiceStatus } from '@greenstar/rules/invoice/invoice.status'
import { mailSender } from '../message/mail.service'
import type { App } from '../platform/app'
import { defineJob, outboxLadder } from '../platform/jobs/job'
import { yuan } from '../platform/wire'
import { holdInvoice } from './ask-invoice'
import { fileOf } from './invoice.file'
import {
  changeInvoice,
  findBluePaper,
  findInvoice,
  findPaper,
  moveInvoice,
  systemActor,
} from './invoice.store'

/** Fetches the file of a document; retries until it exists. */
export const fileJob = defineJob<{ paperId: number }>(
  ['invoice.file', '下载发票文件'],
  outboxLadder,
  async (app, { paperId }) => {
    const paper = await findPaper(app.database.db, { id: paperId })
    if (paper && !(await fileOf(app, paper))) throw new Error(`no file of document ${paperId} yet`)
  },
)

/** a***@example.com: still recognisable in the history. */
export const maskEmail = (email: string) => email.replace(/^(.).*@/, '$1***@')

/** Mails the file of an invoice; an electronic one is then delivered (40 → 50). */
export const mailJob = defineJob<{ invoiceId: number; email: string }>(
  ['invoice.mail', '发送发票邮件'],
  outboxLadder,
  async (app, { invoiceId, email }) => {
    const { db } = app.database
    const row = await findInvoice(db, invoiceId)
    const paper = await findBluePaper(db, invoiceId)
    // The invoice may have been reversed since the mail was queued.
    if (!row || !paper || row.status === InvoiceStatus.reversing || row.status === InvoiceStatus.voided)
      return
    const pdf = await fileOf(app, paper)
    if (!pdf) throw new Error(`no file of invoice ${row.code} yet`)
    const amount = yuan(row.amountFen).toFixed(2)
    const sent = await mailSender(app).send({
      to: email,
      subject: `您的电子发票（订单 ${row.orderCode}）`,
      text: `您好，订单 ${row.orderCode} 的发票已开具，金额 ¥${amount}，发票号码 ${paper.invoiceNo}，请查收附件。`,
      attachment: { name: `${paper.invoiceNo}.pdf`, bytes: pdf },
    })
    if (sent.state !== 'sent') throw new Error(`mail ${sent.state}`)
    await delivered(app, invoiceId, email)
  },
)

const delivered = (app: App, id: number, email: string) =>
  app.database.transact(async (db) => {
    const { row } = await holdInvoice(db, id)
    const cause = { actor: systemActor, note: `已发送到 ${maskEmail(email)}`, now: app.clock.now() }
    if (row.status === InvoiceStatus.issued && row.medium === InvoiceMedium.electronic)
      await moveInvoice(db, row, 'deliver', {}, cause)
    else await changeInvoice(db, row, {}, cause)
  })
