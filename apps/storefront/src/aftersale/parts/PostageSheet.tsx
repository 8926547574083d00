import { numberInput } from '@greenstar/rules/catalog/stepper.field'
import {
  bankCardMessages,
  bankOf,
  groupCardNumber,
  isCardNumber,
  maxCardDigits,
  otherBank,
  plainCardNumber,
} from '@greenstar/rules/identity/bank.card'
import { yuanToFen } from '@greenstar/rules/platform/money'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { useFormAction } from '../../platform/read/use-form-action'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { TextField } from '../../ui/form/TextField'
import { type UploadWait, uploadWaitText } from '../../ui/form/upload-wait'
import { Sheet } from '../../ui/layer/Sheet'
import { toast } from '../../ui/layer/toasts'
import styles from '../AfterSale.module.css'
import { ProofUploader } from './ProofUploader'

export interface PostageSheetProps {
  id: number
  /** The most that the shop gives back, in yuan. */
  max: number
}

/** Maximum number of pictures of the receipt; the server refuses more. */
const maxPictures = 3

/**
 * Asks for the postage of the way back, against a picture of the receipt. It never was with a payment channel, so the
 * member also gives the bank account to which it is paid.
 */
export default function PostageSheet({ id, max, open, onClose }: PostageSheetProps & OverlayProps) {
  const [amount, setAmount] = useState('')
  const [payee, setPayee] = useState('')
  const [bank, setBank] = useState('')
  const [account, setAccount] = useState('')
  const [images, setImages] = useState<string[]>([])
  const [wait, setWait] = useState<UploadWait>()
  const send = useFormAction(api.aftersale.AskReturnPostage, {
    onSuccess: () => {
      toast('已提交，商家确认后转账给您')
      onClose()
    },
  })
  const fen = yuanToFen(amount) ?? 0
  const isOver = fen > Math.round(max * 100)
  const known = bankOf(account)?.name ?? ''
  const bankName = bank || known
  const isWrong = account.length >= 16 && !isCardNumber(account)
  const other = otherBank(account, bankName)
  const missing = (() => {
    if (wait) return uploadWaitText[wait]
    if (fen <= 0) return '请填写运费金额'
    if (images.length === 0) return '请上传付款凭证'
    if (payee.trim() === '') return '请填写收款人姓名'
    if (account === '') return '请填写收款账号'
    return bankName.trim() === '' ? '请填写开户银行' : undefined
  })()
  const submit = () => {
    if (missing !== undefined || isOver || other) return
    send.mutate({ id, amount, images, payee: payee.trim(), bank: bankName.trim(), account })
  }
  const footer = (
    <div className={styles.footer}>
      <SubmitButton size={48} busy={send.isPending} missing={missing} onClick={submit}>
        提交
      </SubmitButton>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title="申请退运费" footer={footer}>
      <div className={styles.sheet}>
        <TextField
          label="寄回运费（元）"
          placeholder={`最多 ${max} 元`}
          value={amount}
          error={isOver ? `寄回运费最多退 ${max} 元` : undefined}
          inputMode="decimal"
          autoComplete="off"
          onChange={(text) => setAmount(numberInput(text, 7))}
          hint="商家责任的退换货，寄回运费由商家承担；凭快递付款截图或面单，审核后银行转账给您"
        />
        <ProofUploader max={maxPictures} onChange={setImages} onWait={setWait} />
        <TextField
          label="收款人"
          placeholder="银行卡的户名"
          value={payee}
          maxLength={30}
          autoComplete="off"
          onChange={setPayee}
        />
        <TextField
          label="收款账号"
          placeholder="储蓄卡卡号"
          value={groupCardNumber(account)}
          error={isWrong ? bankCardMessages.wrong : undefined}
          maxLength={40}
          inputMode="numeric"
          autoComplete="off"
          onChange={(text) => setAccount(plainCardNumber(text).slice(0, maxCardDigits))}
          hint="卡号加密保存，只用于这笔转账，页面上只显示后四位"
        />
        <TextField
          label="开户银行"
          placeholder="如：中国工商银行杭州西湖支行"
          value={bankName}
          error={other ? `这个卡号属于${other}` : undefined}
          maxLength={30}
          autoComplete="off"
          onChange={setBank}
        />
      </div>
    </Sheet>
  )
}
