/** Status of an invoice; the numbers are the specification's, the names ours (domain 14). */
export const InvoiceStatus = {
  draft: 0,
  applied: 10,
  approved: 20,
  issuing: 30,
  issued: 40,
  changeAsked: 41,
  modifyAsked: 42,
  delivered: 50,
  reversing: 90,
  failed: 98,
  voided: 99,
} as const
export type InvoiceStatus = (typeof InvoiceStatus)[keyof typeof InvoiceStatus]

/** Status of an invoice title (spec 3). */
export const InvoiceTitleStatus = {
  ToAudit: 10,
  AuditRefusedTo: 15,
  PassTheAudit: 20,
  Delete: -99,
} as const
export type InvoiceTitleStatus = (typeof InvoiceTitleStatus)[keyof typeof InvoiceTitleStatus]

/** Why an invoice is made: first time, change, modification (spec 3). */
export const MakeInvoiceType = {
  Normal: 0,
  Change: 1,
  Modify: 2,
} as const
export type MakeInvoiceType = (typeof MakeInvoiceType)[keyof typeof MakeInvoiceType]

/** Common or special (VAT) invoice (spec 3). */
export const InvoiceType = {
  common: 10,
  special: 20,
} as const
export type InvoiceType = (typeof InvoiceType)[keyof typeof InvoiceType]

/** Whom an invoice title names (spec 3). */
export const TitleType = {
  personal: 10,
  company: 20,
} as const
export type TitleType = (typeof TitleType)[keyof typeof TitleType]
