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

/** Our names of the statuses: the specification lists only the numbers. */
export const invoiceStatusText: Readonly<Record<InvoiceStatus, string>> = {
  [InvoiceStatus.draft]: '未申请',
  [InvoiceStatus.applied]: '待审核',
  [InvoiceStatus.approved]: '待开票',
  [InvoiceStatus.issuing]: '开票中',
  [InvoiceStatus.issued]: '已开票',
  [InvoiceStatus.changeAsked]: '换开审核中',
  [InvoiceStatus.modifyAsked]: '修改审核中',
  [InvoiceStatus.delivered]: '已送达',
  [InvoiceStatus.reversing]: '红冲中',
  [InvoiceStatus.failed]: '未通过',
  [InvoiceStatus.voided]: '已作废',
}

/** Status of an invoice title (spec 3). */
export const InvoiceTitleStatus = {
  ToAudit: 10,
  AuditRefusedTo: 15,
  PassTheAudit: 20,
  Delete: -99,
} as const
export type InvoiceTitleStatus = (typeof InvoiceTitleStatus)[keyof typeof InvoiceTitleStatus]

export const invoiceTitleStatusText: Readonly<Record<InvoiceTitleStatus, string>> = {
  [InvoiceTitleStatus.ToAudit]: '待审核',
  [InvoiceTitleStatus.AuditRefusedTo]: '未通过',
  [InvoiceTitleStatus.PassTheAudit]: '已通过',
  [InvoiceTitleStatus.Delete]: '已删除',
}

/** Why an invoice is issued: first time, change, modification (spec 3). */
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

export const invoiceTypeText: Readonly<Record<InvoiceType, string>> = {
  [InvoiceType.common]: '电子普通发票',
  [InvoiceType.special]: '增值税专用发票',
}

/** Kind of recipient of a title (spec 3). */
export const TitleType = {
  personal: 10,
  company: 20,
} as const
export type TitleType = (typeof TitleType)[keyof typeof TitleType]

export const titleTypeText: Readonly<Record<TitleType, string>> = {
  [TitleType.personal]: '个人',
  [TitleType.company]: '企业单位',
}

/** Sent as a file, or on paper by courier (special invoices only). */
export const InvoiceMedium = {
  electronic: 10,
  paper: 20,
} as const
export type InvoiceMedium = (typeof InvoiceMedium)[keyof typeof InvoiceMedium]
