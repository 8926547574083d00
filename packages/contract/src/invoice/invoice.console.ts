import { InvoiceTitleStatus, InvoiceType } from '@greenstar/rules/invoice/invoice.status'
import { z } from 'zod'
import { parcelTyped } from '../order/order.shapes'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
  Flag,
  Id,
  Int,
  Keyword,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  RequiredText,
  RoomPaged,
  roomPaging,
  Text,
} from '../platform/wire'
import {
  InvoiceDetail,
  InvoiceNode,
  InvoiceRow,
  InvoiceTitle,
  receiverForm,
  titleForm,
} from './invoice.shapes'

const one = { id: Id }
const moving = ['invoice/not-found', 'invoice/state-changed'] as const
const decision = z.enum(['approve', 'refuse'], { error: '请选择处理结果' })
const reason = Maybe(Text(100, '原因最多 100 个字'))
const Moved = z.object({ InvoiceStatus: Int, InvoiceStatusCN: z.string() })

const DeskRow = InvoiceRow.extend({
  /** The tax service's last error. */
  Trouble: z.string(),
  /** Time by which finance must decide; null if nothing is waiting. */
  DueDate: Moment.nullable(),
  IsLate: z.boolean(),
})

/** Finance: applications, changes, titles, the tax service (domain 14). */
export const invoiceConsole = {
  ListInvoices: call('Console', 'GET', {
    zh: '发票列表，最近的在前',
    ...byOperator('invoice.read'),
    payload: z.object({
      /** A complete code of an invoice or order, or a complete title. */
      keyword: Keyword(60),
      status: Maybe(Text(40)),
      type: Maybe(Code(InvoiceType, '类型不正确')),
      /** Only requests that finance should have decided already. */
      late: Maybe(Flag),
      ...roomPaging,
    }),
    data: RoomPaged(DeskRow),
  }),
  GetInvoiceQueues: call('Console', 'GET', {
    zh: '各状态的发票数与待审核抬头数',
    ...byOperator('invoice.read'),
    payload: z.object({}),
    data: z.object({ Queues: z.array(z.object({ Status: Int, Count: Int })), TitlesWaiting: Int, Late: Int }),
  }),
  GetInvoice: call('Console', 'GET', {
    zh: '发票详情',
    ...byOperator('invoice.read'),
    payload: z.object(one),
    data: InvoiceDetail.extend({
      Trouble: z.string(),
      DueDate: Moment.nullable(),
      IsLate: z.boolean(),
      MemberID: Int,
      MemberName: z.string(),
      Nodes: z.array(InvoiceNode),
      /** The red letter failed at the tax service: a person must act. */
      IsStuck: z.boolean(),
    }),
    refusals: ['invoice/not-found'],
  }),
  ShowInvoiceReceiver: call('Console', 'POST', {
    zh: '查看纸质发票的完整收件信息',
    ...operatorWrite('invoice.issue'),
    outside: true,
    payload: z.object({ ...one, reason: RequiredText(100, '请填写原因', '原因最多 100 个字') }),
    data: z.object({
      ReceiverName: z.string(),
      ReceiverPhone: z.string(),
      ReceiverAddress: z.string(),
      /** Seconds for which it may be shown. */
      Seconds: Int,
    }),
    refusals: ['invoice/not-found', 'invoice/show-limit'],
  }),
  ReviewInvoice: call('Console', 'POST', {
    zh: '审核发票申请、修改与换开',
    ...operatorWrite('invoice.review'),
    payload: z.object({ ...one, decision, reason }),
    data: Moved,
    refusals: [...moving, 'invoice/reason-needed'],
  }),
  RetryInvoice: call('Console', 'POST', {
    zh: '重新提交税务平台：开票失败的，或红冲失败的',
    ...operatorWrite('invoice.issue'),
    payload: z.object(one),
    data: Moved,
    refusals: moving,
  }),
  CorrectInvoice: call('Console', 'POST', {
    zh: '更正已开具的发票：原发票红冲，按更正后的内容重开',
    ...operatorWrite('invoice.issue'),
    once: true,
    payload: z.object({
      ...one,
      reason: RequiredText(100, '请填写更正原因', '更正原因最多 100 个字'),
      name: RequiredText(60, '请填写发票抬头', '发票抬头最多 60 个字'),
      taxNo: titleForm.taxNo,
      address: titleForm.address,
      phone: titleForm.phone,
      bank: titleForm.bank,
      account: titleForm.account,
      email: receiverForm.email,
      ...onceKey,
    }),
    data: Moved,
    refusals: [...moving, 'invoice/title-wrong'],
  }),
  SendInvoicePaper: call('Console', 'POST', {
    zh: '寄出纸质发票',
    ...operatorWrite('invoice.issue'),
    payload: z.object({
      ...one,
      shipperCode: parcelTyped.ShipperCode,
      logisticCode: parcelTyped.LogisticCode,
    }),
    data: Moved,
    refusals: [...moving, 'order/courier-unknown'],
  }),
  ListInvoiceTitles: call('Console', 'GET', {
    zh: '专用发票抬头',
    ...byOperator('invoice.read'),
    payload: z.object({
      keyword: Keyword(60),
      status: Maybe(Code(InvoiceTitleStatus, '状态不正确')),
      ...roomPaging,
    }),
    data: RoomPaged(InvoiceTitle.extend({ MemberID: Int, ChangeDate: Moment })),
  }),
  ReviewInvoiceTitle: call('Console', 'POST', {
    zh: '审核专用发票抬头',
    ...operatorWrite('invoice.review'),
    payload: z.object({ ...one, decision, reason }),
    data: Nothing,
    refusals: ['invoice/title-gone', 'invoice/state-changed', 'invoice/reason-needed'],
  }),
}
