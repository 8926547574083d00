import { InvoiceMedium, InvoiceType } from '@greenstar/rules/invoice/invoice.status'
import { mayUseTitle } from '@greenstar/rules/invoice/invoice.title'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import type { InvoiceContent } from './invoice.tables'
import { findTitle } from './title.store'

export type ReceiverForm = {
  email?: string | undefined
  receiverName?: string | undefined
  receiverPhone?: string | undefined
  receiverAddress?: string | undefined
}
export type ContentForm = ReceiverForm & {
  invoiceType: InvoiceType
  titleID: number
  medium?: InvoiceMedium | undefined
}

/** Columns of the receiver; a paper invoice needs all of them. */
export const receiverOf = (medium: number, form: ReceiverForm) => {
  const { email = '', receiverName = '', receiverPhone = '', receiverAddress = '' } = form
  if (medium !== InvoiceMedium.paper)
    return { email, receiverName: '', receiverPhone: '', receiverAddress: '' }
  if (!receiverName || !receiverPhone || !receiverAddress) throw refuse('invoice/receiver-needed')
  return { email, receiverName, receiverPhone, receiverAddress }
}

/** Content of an invoice with a copy of its title, which must fit. Paper is only for special ones. */
export const contentOf = async (db: Db, memberId: number, form: ContentForm): Promise<InvoiceContent> => {
  const { invoiceType, titleID } = form
  const row = await findTitle(db, memberId, titleID)
  if (!row) throw refuse('invoice/title-gone')
  const verdict = mayUseTitle(row, invoiceType)
  if (!verdict.ok) throw refuse(verdict.code)
  const isPaper = invoiceType === InvoiceType.special && form.medium === InvoiceMedium.paper
  const medium = isPaper ? InvoiceMedium.paper : InvoiceMedium.electronic
  const { id: titleId, titleType, name, taxNo, address, phone, bank, account } = row
  const title = { titleId, titleType, name, taxNo, address, phone, bank, account }
  return { invoiceType, medium, title, ...receiverOf(medium, form) }
}

/** Columns of an invoice that are filled from its content. */
export const columnsOf = (content: InvoiceContent) => ({
  content,
  invoiceType: content.invoiceType,
  medium: content.medium,
  titleName: content.title.name,
})
