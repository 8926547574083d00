import { InvoiceMedium, InvoiceTitleStatus, InvoiceType } from '@greenstar/rules/invoice/invoice.status'
import { isEmail, mayUseTitle } from '@greenstar/rules/invoice/invoice.title'
import { isPhone } from '@greenstar/rules/member/phone'
import type { InvoiceDetail, InvoiceTitle } from '../invoice.words'

export interface ContentDraft {
  invoiceType: InvoiceType
  titleID: number | undefined
  medium: InvoiceMedium
  email: string
  receiverName: string
  receiverPhone: string
  receiverAddress: string
  reason: string
}
type Receiver = Pick<ContentDraft, 'email' | 'receiverName' | 'receiverPhone' | 'receiverAddress'>
export type ReceiverField = 'email' | 'receiverPhone'

export const emptyContent: ContentDraft = {
  invoiceType: InvoiceType.common,
  titleID: undefined,
  medium: InvoiceMedium.electronic,
  ...{ email: '', receiverName: '', receiverPhone: '', receiverAddress: '', reason: '' },
}

/** Returns a draft of the current or requested content. */
export const contentDraft = ({ Content, Asked }: InvoiceDetail): ContentDraft => {
  const known = Asked ?? Content
  return {
    ...emptyContent,
    invoiceType: known.InvoiceType as InvoiceType,
    titleID: known.TitleID,
    medium: known.Medium as InvoiceMedium,
    email: known.Email,
    receiverName: known.ReceiverName,
    receiverPhone: known.ReceiverPhone,
    receiverAddress: known.ReceiverAddress,
  }
}

/** Returns the titles that may be used on an invoice of this type. */
export const fitTitles = (titles: readonly InvoiceTitle[], invoiceType: InvoiceType) =>
  titles.filter(
    ({ TitleType: titleType, InvoiceType: type, Status: status }) =>
      mayUseTitle({ titleType, invoiceType: type, status }, invoiceType).ok,
  )

/** Returns the titles that have not passed finance's review. */
export const waitingTitles = (titles: readonly InvoiceTitle[]) =>
  titles.filter(({ Status }) => Status !== InvoiceTitleStatus.PassTheAudit)

/** Returns the chosen title, or the first that fits. */
export const titleOf = (draft: ContentDraft, titles: readonly InvoiceTitle[]): InvoiceTitle | undefined => {
  const fit = fitTitles(titles, draft.invoiceType)
  return fit.find(({ ID }) => ID === draft.titleID) ?? fit[0]
}

export const isOnPaper = ({ invoiceType, medium }: ContentDraft) =>
  invoiceType === InvoiceType.special && medium === InvoiceMedium.paper

/** Returns the errors of filled receiver fields. */
export const receiverProblems = (
  draft: Receiver,
  isPaper: boolean,
): Partial<Record<ReceiverField, string>> => ({
  ...(draft.email && !isEmail(draft.email) ? { email: '邮箱格式不正确' } : {}),
  ...(isPaper && !isPhone(draft.receiverPhone) ? { receiverPhone: '请填写 11 位手机号' } : {}),
})

/** Returns which field of a paper invoice's receiver is empty; undefined if none. */
export const missingOfReceiver = (draft: Receiver): string | undefined => {
  if (!draft.receiverName.trim()) return '请填写收件人'
  if (!draft.receiverPhone.trim()) return '请填写收件手机号'
  return draft.receiverAddress.trim() ? undefined : '请填写收件地址'
}

/** Returns the errors of filled fields of the form, by field. */
export const contentProblems = (draft: ContentDraft) => receiverProblems(draft, isOnPaper(draft))

/** Returns which required field of the form is empty; undefined if none. */
export const missingOfContent = (
  draft: ContentDraft,
  titles: readonly InvoiceTitle[],
  wantsReason: boolean,
): string | undefined => {
  if (!titleOf(draft, titles)) return '请选择发票抬头'
  const receiver = isOnPaper(draft) ? missingOfReceiver(draft) : undefined
  return receiver ?? (wantsReason && !draft.reason.trim() ? '请填写换开原因' : undefined)
}

/** Returns the payload; undefined if no title fits. */
export const contentPayload = (draft: ContentDraft, titles: readonly InvoiceTitle[]) => {
  const title = titleOf(draft, titles)
  if (!title) return undefined
  const isPaper = isOnPaper(draft)
  const { receiverName, receiverPhone, receiverAddress } = draft
  return {
    invoiceType: draft.invoiceType,
    titleID: title.ID,
    medium: isPaper ? InvoiceMedium.paper : InvoiceMedium.electronic,
    email: draft.email.trim(),
    ...(isPaper ? { receiverName, receiverPhone, receiverAddress } : {}),
  }
}
