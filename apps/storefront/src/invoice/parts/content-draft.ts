import { InvoiceMedium, InvoiceTitleStatus, InvoiceType } from '@greenstar/rules/invoice/invoice.status'
import { isEmail, mayUseTitle } from '@greenstar/rules/invoice/invoice.title'
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
export type ContentField =
  | 'titleID'
  | 'email'
  | 'receiverName'
  | 'receiverPhone'
  | 'receiverAddress'
  | 'reason'

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

/** Returns the errors of the receiver fields. */
export const receiverProblems = (
  draft: Pick<ContentDraft, 'email' | 'receiverName' | 'receiverPhone' | 'receiverAddress'>,
  isPaper: boolean,
): Partial<Record<ContentField, string>> => ({
  ...(draft.email && !isEmail(draft.email) ? { email: '邮箱格式不正确' } : {}),
  ...(isPaper && !draft.receiverName.trim() ? { receiverName: '请填写收件人' } : {}),
  ...(isPaper && !/^1\d{10}$/.test(draft.receiverPhone) ? { receiverPhone: '请填写11位手机号' } : {}),
  ...(isPaper && !draft.receiverAddress.trim() ? { receiverAddress: '请填写收件地址' } : {}),
})

/** Returns the errors of the form, by field. */
export const contentProblems = (
  draft: ContentDraft,
  titles: readonly InvoiceTitle[],
  wantsReason: boolean,
): Partial<Record<ContentField, string>> => ({
  ...(titleOf(draft, titles) ? {} : { titleID: '请选择发票抬头' }),
  ...receiverProblems(draft, isOnPaper(draft)),
  ...(wantsReason && !draft.reason.trim() ? { reason: '请填写换开原因' } : {}),
})

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
