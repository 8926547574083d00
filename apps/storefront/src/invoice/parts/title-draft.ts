import { InvoiceType, TitleType } from '@greenstar/rules/invoice/invoice.status'
import { type TitleFacts, tidyTitle, titleProblems } from '@greenstar/rules/invoice/invoice.title'
import type { InvoiceTitle } from '../invoice.words'

/** In the order of the form. */
const titleFields = ['name', 'taxNo', 'address', 'phone', 'bank', 'account'] as const

export type TitleDraft = TitleFacts & { isDefault: boolean }

export const emptyTitle: TitleDraft = {
  titleType: TitleType.personal,
  invoiceType: InvoiceType.common,
  ...{ name: '', taxNo: '', address: '', phone: '', bank: '', account: '', isDefault: false },
}

export const titleDraft = (title: InvoiceTitle): TitleDraft => ({
  titleType: title.TitleType,
  invoiceType: title.InvoiceType,
  name: title.Name,
  taxNo: title.TaxNo,
  address: title.Address,
  phone: title.Phone,
  bank: title.BankName,
  account: title.BankAccount,
  isDefault: title.IsDefault,
})

const trimmed = (draft: TitleDraft): TitleFacts => {
  const { isDefault: _flag, ...facts } = draft
  return tidyTitle({
    ...facts,
    name: facts.name.trim(),
    address: facts.address.trim(),
    phone: facts.phone.trim(),
    bank: facts.bank.trim(),
  })
}

export const problemsOfTitle = (draft: TitleDraft) => titleProblems(trimmed(draft))

/** Returns which required field is empty; undefined if none. */
export const missingOfTitle = (draft: TitleDraft): string | undefined => {
  const typed = trimmed(draft)
  const problems = titleProblems(typed)
  const empty = titleFields.find((field) => typed[field] === '' && problems[field])
  return empty && problems[empty]
}

export const titlePayload = (draft: TitleDraft) => {
  const { titleType, invoiceType, ...texts } = trimmed(draft)
  return {
    titleType: titleType as TitleType,
    invoiceType: invoiceType as InvoiceType,
    ...texts,
    isDefault: draft.isDefault,
  }
}
