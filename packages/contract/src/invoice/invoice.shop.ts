import { z } from 'zod'
import { call, memberAddition, memberWrite } from '../platform/call'
import { Flag, Id, Int, Maybe, Nothing, onceKey, Paged, paging, RequiredText, Text } from '../platform/wire'
import {
  contentForm,
  Email,
  InvoiceDetail,
  InvoiceNode,
  InvoiceOrder,
  InvoiceRow,
  InvoiceTitle,
  receiverForm,
  titleForm,
} from './invoice.shapes'

const one = { id: Id }
const moving = ['invoice/not-found', 'invoice/state-changed'] as const
const content = [
  'invoice/title-gone',
  'invoice/title-not-passed',
  'invoice/title-not-special',
  'invoice/receiver-needed',
] as const
const Moved = z.object({ ID: Int, InvoiceStatus: Int, InvoiceStatusCN: z.string() })

/** Invoices of members (domain 14); in the specification's area Order. */
export const invoiceShop = {
  GetInvoiceOrderList: call('Order', 'GET', {
    zh: '可申请发票的订单',
    who: 'member',
    payload: z.object({ orderID: Maybe(Id), ...paging }),
    data: Paged(InvoiceOrder),
  }),
  GetInvoiceList: call('Order', 'GET', {
    zh: '我的发票（status 逗号分隔，空为全部）',
    who: 'member',
    payload: z.object({ status: Maybe(Text(40)), ...paging }),
    data: Paged(InvoiceRow),
  }),
  GetInvoiceByID: call('Order', 'GET', {
    zh: '发票详情',
    who: 'member',
    payload: z.object(one),
    data: InvoiceDetail,
    refusals: ['invoice/not-found'],
  }),
  GetInvoiceNodeByID: call('Order', 'GET', {
    zh: '发票进度，最近的在前',
    who: 'member',
    payload: z.object(one),
    data: z.array(InvoiceNode),
    refusals: ['invoice/not-found'],
  }),
  GetInvoiceTitleList: call('Order', 'GET', {
    zh: '我的发票抬头，默认的在前',
    who: 'member',
    payload: z.object({}),
    data: z.array(InvoiceTitle),
  }),
  GetInvoiceTitleByID: call('Order', 'GET', {
    zh: '一个发票抬头',
    who: 'member',
    payload: z.object(one),
    data: InvoiceTitle,
    refusals: ['invoice/title-gone'],
  }),
  SaveInvoiceTitle: call('Order', 'POST', {
    zh: '添加发票抬头；有 id 时修改，专用发票的抬头需重新审核',
    ...memberWrite,
    payload: z.object({ id: Maybe(Id), ...titleForm, isDefault: Maybe(Flag), ...onceKey }),
    data: z.object({ ID: Int, Status: Int, StatusCN: z.string() }),
    refusals: ['invoice/title-gone', 'invoice/title-wrong', 'invoice/too-many-titles', 'invoice/title-known'],
  }),
  DeleteInvoiceTitle: call('Order', 'POST', {
    zh: '删除发票抬头；已申请的发票不受影响',
    ...memberWrite,
    payload: z.object({ ...one, ...onceKey }),
    data: Nothing,
    refusals: ['invoice/title-gone'],
  }),
  ApplyInvoice: call('Order', 'POST', {
    zh: '申请发票',
    ...memberWrite,
    payload: z.object({ orderID: Id, ...contentForm, ...onceKey }),
    data: Moved,
    refusals: [
      'order/not-found',
      'invoice/closed',
      'invoice/not-allowed',
      'invoice/state-changed',
      ...content,
    ],
  }),
  SaveInvoice: call('Order', 'POST', {
    zh: '修改发票内容：未通过的重新提交审核，待开票的申请修改',
    ...memberWrite,
    payload: z.object({ ...one, ...contentForm, ...onceKey }),
    data: Moved,
    refusals: [...moving, ...content],
  }),
  ApplyChange: call('Order', 'POST', {
    zh: '申请换开已开具的发票：90 天内一次，原发票红冲后重开',
    ...memberWrite,
    payload: z.object({
      ...one,
      ...contentForm,
      reason: RequiredText(100, '请填写换开原因', '换开原因最多 100 个字'),
      ...onceKey,
    }),
    data: Moved,
    refusals: [...moving, ...content],
  }),
  SaveInvoiceReceiveInfo: call('Order', 'POST', {
    zh: '修改接收邮箱或纸质发票的收件信息；纸质发票已开具的需审核',
    ...memberWrite,
    payload: z.object({ ...one, ...receiverForm, ...onceKey }),
    data: Moved,
    refusals: [...moving, 'invoice/receiver-needed', 'invoice/email-needed'],
  }),
  SendEmail: call('Order', 'POST', {
    zh: '把已开具的发票发送到邮箱',
    ...memberWrite,
    payload: z.object({ ...one, email: Email, ...onceKey }),
    data: Nothing,
    refusals: ['invoice/not-found', 'invoice/not-issued', 'invoice/email-needed', 'invoice/mailed-often'],
  }),
  CancelInvoice: call('Order', 'POST', {
    zh: '撤回待审核的申请，或放弃未通过的申请',
    ...memberAddition,
    payload: z.object({ ...one, ...onceKey }),
    data: Nothing,
    refusals: moving,
  }),
  GetInvoicePreview: call('Order', 'GET', {
    zh: '预览一张发票（凭链接）',
    who: 'anyone',
    addition: true,
    preview: { ofNothing: 'shows an issued document' },
    payload: z.object({ token: RequiredText(64, '链接不正确') }),
    data: z.object({
      IsRed: z.boolean(),
      InvoiceNo: z.string(),
      InvoiceTypeCN: z.string(),
      IssueDate: z.string(),
      BuyerName: z.string(),
      BuyerTaxNo: z.string(),
      SellerName: z.string(),
      SellerTaxNo: z.string(),
      Lines: z.array(
        z.object({
          Name: z.string(),
          Quantity: Int,
          Amount: z.number(),
          TaxRatePercent: z.number(),
          Tax: z.number(),
        }),
      ),
      Amount: z.number(),
      Tax: z.number(),
      Total: z.number(),
      /** Issued by a sandbox: not a real invoice. */
      IsSample: z.boolean(),
      PdfPath: z.string(),
    }),
    refusals: ['invoice/not-found'],
  }),
}
