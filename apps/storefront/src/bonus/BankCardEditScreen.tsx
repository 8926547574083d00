import {
  bankCardMessages,
  bankOf,
  groupCardNumber,
  isCardNumber,
  maxCardDigits,
  plainCardNumber,
} from '@greenstar/rules/identity/bank.card'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { type FormEvent, useState } from 'react'
import { identityPath } from '../identity/identity.paths'
import { Loaded } from '../platform/read/Loaded'
import { returnTo } from '../platform/route/navigation'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { Check } from '../ui/form/Check'
import { SubmitButton } from '../ui/form/SubmitButton'
import { TextField } from '../ui/form/TextField'
import { useErrors } from '../ui/form/use-errors'
import { toast } from '../ui/layer/toasts'
import { usePageChrome } from '../ui/nav/page-chrome'
import { CellsSkeleton } from '../ui/state/Skeleton'
import { Notice } from '../ui/state/State'
import { bankCardsPath } from './bonus.paths'
import styles from './parts/Bonus.module.css'

/** /staff/bankcard/edit: adds a card in the member's own name; `id` changes the number of an existing one. */
export default function BankCardEditScreen() {
  const id = usePage().queryNumber('id')
  const mine = useCall(api.bonus.GetMyBonus, {})
  return (
    <Screen title={id === undefined ? '添加银行卡' : '换卡号'}>
      <Loaded call={mine} skeleton={<CellsSkeleton />}>
        {({ HasRealName }) =>
          HasRealName ? (
            <Form id={id} />
          ) : (
            <Notice
              title="请先完成实名认证"
              text="只能添加实名认证本人的储蓄卡"
              action={<Button to={identityPath}>去认证</Button>}
            />
          )
        }
      </Loaded>
    </Screen>
  )
}

function Form({ id }: { id: number | undefined }) {
  const banks = useCall(api.bonus.GetBankConfigList, {}, { quiet: true })
  const [holder, setHolder] = useState('')
  const [plain, setPlain] = useState('')
  const [isDefault, setIsDefault] = useState(false)
  const { errors, form, show, edited } = useErrors<'number'>()
  const { isHere } = usePageChrome()
  const { mutate, isPending } = useAction(api.bonus.SaveUserBank, {
    onSuccess: () => {
      toast('已保存')
      // back to the page that needs the card: a withdrawal, or the list
      if (isHere()) returnTo(bankCardsPath)
    },
  })
  const list = banks.data?.List.map(({ BankCode, BankName, Prefixes }) => ({
    code: BankCode,
    name: BankName,
    prefixes: Prefixes,
  }))
  const bank = bankOf(plain, list)
  const numberProblem = () => {
    if (!isCardNumber(plain)) return bankCardMessages.wrong
    return bank ? undefined : bankCardMessages.unknown
  }
  const noNumber = plain === '' ? bankCardMessages.required : undefined
  const missing = holder.trim() === '' ? bankCardMessages.holder : noNumber
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = numberProblem()
    if (isPending || missing || !show(wrong ? { number: wrong } : {})) return
    mutate({ ...(id === undefined ? {} : { id }), cardNumber: plain, holderName: holder.trim(), isDefault })
  }
  return (
    <form ref={form} className={styles.page} onSubmit={submit} noValidate>
      <section className={styles.card}>
        <TextField
          label="持卡人"
          placeholder="与实名认证的姓名一致"
          value={holder}
          maxLength={30}
          autoComplete="off"
          onChange={setHolder}
        />
        <TextField
          label="银行卡号"
          placeholder="储蓄卡卡号"
          value={groupCardNumber(plain)}
          error={errors.number}
          hint={bank ? bank.name : '卡号加密保存，只显示后四位'}
          maxLength={40}
          inputMode="numeric"
          autoComplete="off"
          onChange={edited('number', (text) => setPlain(plainCardNumber(text).slice(0, maxCardDigits)))}
        />
        <div className={styles.check}>
          <Check shape="square" checked={isDefault} onChange={setIsDefault}>
            设为默认银行卡
          </Check>
        </div>
      </section>
      <SubmitButton stacked size={48} busy={isPending} missing={missing}>
        保存
      </SubmitButton>
    </form>
  )
}
