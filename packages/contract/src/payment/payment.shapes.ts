import { bankCardMessages, isCardNumber, plainCardNumber } from '@greenstar/rules/identity/bank.card'
import { RequiredText } from '../platform/wire'

/** The bank account to which a refund is paid by transfer. */
export const payeeForm = {
  payee: RequiredText(30, '请填写收款人姓名', '收款人姓名最多 30 个字'),
  bank: RequiredText(30, '请填写开户银行', '开户银行最多 30 个字'),
  account: RequiredText(40, '请填写收款账号', bankCardMessages.wrong)
    .transform(plainCardNumber)
    .refine(isCardNumber, bankCardMessages.wrong),
}
