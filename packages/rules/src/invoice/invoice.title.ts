import { phoneOf } from '../platform/phone-number'
import { plainWidth } from '../platform/plain-width'
import { no, ok, type Verdict } from '../platform/verdict'
import { InvoiceTitleStatus, InvoiceType, TitleType } from './invoice.status'

/** Maximum titles of a member (domain 14). */
export const MAX_TITLES = 20

export type TitleFacts = {
  readonly titleType: number
  readonly invoiceType: number
  readonly name: string
  readonly taxNo: string
  readonly address: string
  readonly phone: string
  readonly bank: string
  readonly account: string
}

export type TitleField = 'invoiceType' | 'name' | 'taxNo' | 'address' | 'phone' | 'bank' | 'account'

const taxNoForm = /^([0-9A-HJ-NPQRTUWXY]{18}|[0-9A-Z]{15}|[0-9A-Z]{20})$/
const accountForm = /^\d{8,30}$/
const phoneForm = /^(1\d{10}|0\d{2,3}-?\d{7,8}(-\d{1,6})?|[48]00-?\d{3}-?\d{4})$/

const label = /^\p{Script=Han}+(?:\([^\d)]*\))?[\s:]*(?=[\d(+A-Z])/iu

/**
 * A number without blanks and dashes: the only part of the text that has its form, else the text without its label and
 * the sign that ends a line.
 */
const cleaned = (text: string, form: RegExp) => {
  const plain = plainWidth(text).replace(/[\s\p{Cf}\p{Pd}]/gu, '')
  const [found, ...others] = plain.match(/[0-9A-Za-z]+/g)?.filter((one) => form.test(one.toUpperCase())) ?? []
  return found !== undefined && others.length === 0
    ? found
    : plain.replace(label, '').replace(/[.,;、。]+$/, '')
}

/** A mobile phone, else the digits of a landline with dashes at most: （0571）8888 8888 转 801 → 057188888888-801. */
const plainTitlePhone = (text: string) =>
  phoneOf(text) ??
  plainWidth(text)
    .replace(label, '')
    .replace(/\s*(?:转|分机)\s*/, '-')
    .replace(/[.\p{Pd}]/gu, '-')
    .replace(/[\s\p{Cf}()]/gu, '')
    .replace(/^(?:\+|00)86-?(?=[1-9])/, '0')

/** Normalizes a title: only the fields of its type, tax number in capitals, numbers without spaces. */
export function tidyTitle(typed: TitleFacts): TitleFacts {
  const { titleType, name } = typed
  const none = { taxNo: '', address: '', phone: '', bank: '', account: '' }
  if (titleType === TitleType.personal) return { titleType, invoiceType: InvoiceType.common, name, ...none }
  return {
    ...typed,
    taxNo: cleaned(typed.taxNo, taxNoForm).toUpperCase(),
    phone: plainTitlePhone(typed.phone),
    account: cleaned(typed.account, accountForm),
  }
}

/** Problems of a title by field, as messages for the member; empty if it is valid (domain 14). */
export function titleProblems(title: TitleFacts): Partial<Record<TitleField, string>> {
  const { titleType, invoiceType, name, taxNo, address, phone, bank, account } = title
  const problems: Partial<Record<TitleField, string>> = {}
  if (name.length < (titleType === TitleType.company ? 2 : 1)) problems.name = '请填写发票抬头'
  if (titleType === TitleType.personal) return problems
  if (taxNo === '') problems.taxNo = '请填写纳税人识别号'
  else if (!taxNoForm.test(taxNo)) problems.taxNo = '纳税人识别号应为 15、18 或 20 位数字与大写字母'
  if (account !== '' && !accountForm.test(account)) problems.account = '银行账号应为 8 到 30 位数字'
  if (phone !== '' && !phoneForm.test(phone)) problems.phone = '注册电话格式不正确'
  if (invoiceType !== InvoiceType.special) return problems
  if (address === '') problems.address = '请填写注册地址'
  if (phone === '') problems.phone = '请填写注册电话'
  if (bank === '') problems.bank = '请填写开户银行'
  if (account === '') problems.account = '请填写银行账号'
  return problems
}

/** Status of a saved title: titles for special invoices wait for finance (domain 14). */
export const savedTitleStatus = ({ invoiceType }: Pick<TitleFacts, 'invoiceType'>): InvoiceTitleStatus =>
  invoiceType === InvoiceType.special ? InvoiceTitleStatus.ToAudit : InvoiceTitleStatus.PassTheAudit

export type TitleRefusal = 'invoice/title-not-passed' | 'invoice/title-not-special'

/** Whether an invoice may use a title; a special one needs an approved company title for special ones. */
export function mayUseTitle(
  title: { readonly titleType: number; readonly invoiceType: number; readonly status: number },
  invoiceType: InvoiceType,
): Verdict<true, TitleRefusal> {
  if (title.status !== InvoiceTitleStatus.PassTheAudit) return no('invoice/title-not-passed')
  const isWhole = title.titleType === TitleType.company && title.invoiceType === InvoiceType.special
  if (invoiceType === InvoiceType.special && !isWhole) return no('invoice/title-not-special')
  return ok(true)
}

const emailForm = /^[\w.+-]{1,64}@([A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,20}$/

/** An address of mail without what is pasted around it: its label, brackets, blanks, the sign that ends a line. */
export const plainEmail = (text: string): string =>
  plainWidth(text)
    .replaceAll('。', '.')
    .replace(/^.*<(.*)>$/, '$1')
    .replace(/^\s*(?:mailto|e-?mail|[^\w@]*):|^[^\w@]*\p{Script=Han}(?=[\w\s])|\([^@]*\)$/giu, '')
    .replace(/\s*([@.])\s*/g, '$1')
    .replace(/[.,;、]+$/, '')
    .trim()

/** Whether a text is one address of mail, also as it is pasted. */
export const isEmail = (text: string): boolean => text.length <= 100 && emailForm.test(plainEmail(text))
