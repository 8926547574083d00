import { type DrawStep, withheldTax } from '@greenstar/rules/bonus/draw.scale'
import { numberInput } from '@greenstar/rules/catalog/stepper.field'
import { yuanToFen } from '@greenstar/rules/platform/money'
import type { DataFor } from '@greenstar/web/call-ref'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { type FormEvent, useState } from 'react'
import { identityPath } from '../identity/identity.paths'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { Screen } from '../platform/Screen'
import { Fact, Facts } from '../ui/card/Facts'
import { Button } from '../ui/form/Button'
import { RadioList } from '../ui/form/RadioList'
import { SubmitButton } from '../ui/form/SubmitButton'
import { TextField } from '../ui/form/TextField'
import { useErrors } from '../ui/form/use-errors'
import { dialog } from '../ui/layer/dialogs'
import { toast } from '../ui/layer/toasts'
import { usePageChrome } from '../ui/nav/page-chrome'
import { CellsSkeleton } from '../ui/state/Skeleton'
import { Notice } from '../ui/state/State'
import { Money } from '../ui/text/Money'
import { bankCardPath, withdrawListPath } from './bonus.paths'
import styles from './parts/Bonus.module.css'
import { PasswordSheet } from './parts/PasswordSheet'

/** Longest amount that can be typed (characters). */
const maxAmountLength = 10

type Scale = DataFor<typeof api.bonus.GetAllDrawScale>
type Mine = DataFor<typeof api.bonus.GetMyBonus>
type BankCard = DataFor<typeof api.bonus.GetUserBankList>['List'][number]

/** /staff/withdraw: card and amount, with the withheld tax shown before the member confirms. */
export default function WithdrawScreen() {
  const mine = useCall(api.bonus.GetMyBonus, {})
  const cards = useCall(api.bonus.GetUserBankList, {})
  const scale = useCall(api.bonus.GetAllDrawScale, {})
  return (
    <Screen title="提现" onRefresh={() => refetchAll(mine, cards, scale)}>
      <Loaded call={mine} skeleton={<CellsSkeleton />}>
        {(bonus) => (
          <Loaded call={cards} skeleton={<CellsSkeleton />}>
            {({ List }) => (
              <Loaded call={scale} skeleton={<CellsSkeleton />}>
                {(steps) => <Ready bonus={bonus} cards={List} scale={steps} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Screen>
  )
}

type ReadyProps = { bonus: Mine; cards: readonly BankCard[]; scale: Scale }

function Ready({ bonus, cards, scale }: ReadyProps) {
  if (!bonus.HasRealName)
    return (
      <Notice
        title="请先完成实名认证"
        text="奖金只能提现到本人的银行卡"
        action={<Button to={identityPath}>去认证</Button>}
      />
    )
  if (cards.length === 0)
    return (
      <Notice
        title="还没有银行卡"
        text="添加本人的储蓄卡后就可以提现"
        action={<Button to={bankCardPath()}>添加银行卡</Button>}
      />
    )
  return <Form bonus={bonus} cards={cards} scale={scale} />
}

const stepsOf = (scale: Scale): DrawStep[] =>
  scale.List.map((step) => ({
    fromFen: Math.round(step.FromAmount * 100),
    toFen: step.ToAmount === null ? null : Math.round(step.ToAmount * 100),
    deductFen: Math.round(step.DeductAmount * 100),
    deductPercent: step.DeductPercent,
    percent: step.Percent,
  }))

/** Returns the error text of an amount in fen; undefined if it is valid. */
const problemOf = (fen: number | undefined, { AvailableBonus }: Mine, scale: Scale): string | undefined => {
  if (fen === undefined || fen <= 0) return '请输入提现金额，最多两位小数'
  if (fen < scale.MinAmount * 100 || fen > scale.MaxAmount * 100)
    return `每次提现 ${scale.MinAmount} 至 ${scale.MaxAmount} 元`
  return fen > Math.round(AvailableBonus * 100) ? `可用奖金 ${AvailableBonus.toFixed(2)} 元` : undefined
}

function Form({ bonus, cards, scale }: ReadyProps) {
  const [cardID, setCardID] = useState(cards[0]?.ID ?? 0)
  const [amount, setAmount] = useState('')
  const { errors, form, show, edited } = useErrors<'amount'>()
  const { follow } = usePageChrome()
  const fen = yuanToFen(amount.trim())
  const month = {
    amountFen: Math.round(bonus.MonthWithdrawn * 100),
    taxFen: Math.round(bonus.MonthTax * 100),
  }
  const tax = fen === undefined || fen <= 0 ? 0 : withheldTax(fen, stepsOf(scale), month) / 100
  const net = (fen ?? 0) / 100 - tax
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useAction(api.bonus.BonusWithdrawals, {
    onSuccess: ({ ID }) => {
      toast('已提交，财务会在 1 个工作日内审核')
      follow(withdrawListPath(ID), { replace: true })
    },
  })
  const card = cards.find(({ ID }) => ID === cardID)
  const send = (proven: { proof?: string }) =>
    mutate({ cardID, amount: ((fen ?? 0) / 100).toFixed(2), taxAmount: tax.toFixed(2), ...proven })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = problemOf(fen, bonus, scale)
    if (isPending || !show(problem ? { amount: problem } : {}) || !card) return
    const text = `提现 ${((fen ?? 0) / 100).toFixed(2)} 元，代扣个税 ${tax.toFixed(2)} 元，实际到账 ${net.toFixed(2)} 元，到${card.BankName}尾号 ${card.CardNumber.slice(-4)}。`
    if (!(await dialog.confirm(text, { title: '确认提现？', okText: '确认提现' }))) return
    if (bonus.HasPassword) setAsking(true)
    else send({})
  }
  return (
    <form ref={form} className={styles.page} onSubmit={submit} noValidate>
      <section className={styles.card}>
        <h2 className={styles.title}>到账银行卡</h2>
        <RadioList
          label="到账银行卡"
          options={cards.map(({ ID, BankName, CardNumber, HolderName }) => ({
            value: ID,
            label: BankName,
            note: `${CardNumber} ${HolderName}`,
          }))}
          value={cardID}
          onChange={setCardID}
        />
        <Button kind="outline-grey" to={bankCardPath()}>
          添加银行卡
        </Button>
      </section>
      <section className={styles.card}>
        <TextField
          label="提现金额（元）"
          placeholder={`最低 ${scale.MinAmount} 元`}
          value={amount}
          error={errors.amount}
          inputMode="decimal"
          autoComplete="off"
          onChange={edited('amount', (text) => setAmount(numberInput(text, maxAmountLength)))}
          hint={`可用奖金 ${bonus.AvailableBonus.toFixed(2)} 元`}
        />
        <Facts>
          {bonus.MonthWithdrawn > 0 ? (
            <>
              <Fact name="本月已提现">
                <Money value={bonus.MonthWithdrawn} />
              </Fact>
              <Fact name="其中已代扣个税">
                <Money value={bonus.MonthTax} />
              </Fact>
            </>
          ) : null}
          <Fact name="代扣个税">
            <Money value={tax} />
          </Fact>
          <Fact name="实际到账">
            <Money value={Math.round(net * 100) / 100} />
          </Fact>
        </Facts>
      </section>
      <p className={styles.note}>
        每次 {scale.MinAmount} 至 {scale.MaxAmount} 元，每天 {scale.TimesPerDay} 次，每月最多{' '}
        {scale.MonthAmount} 元。个税按本月累计提现计算：{taxText(scale)}
      </p>
      <SubmitButton
        stacked
        size={48}
        busy={isPending}
        missing={amount.trim() === '' ? '请输入提现金额' : undefined}
      >
        提现
      </SubmitButton>
      <PasswordSheet open={isAsking} onClose={() => setAsking(false)} onProven={(proof) => send({ proof })} />
    </form>
  )
}

/** One sentence for each bracket of the withheld tax. */
const taxText = (scale: Scale): string =>
  scale.List.map(({ ToAmount, DeductAmount, DeductPercent, Percent }) => {
    const upTo = ToAmount === null ? '超过以上金额' : `${ToAmount} 元以内`
    if (Percent === 0) return `${upTo}不扣税`
    const less = DeductPercent > 0 ? `减除 ${DeductPercent}% 后` : `减除 ${DeductAmount} 元后`
    return `${upTo}，${less}按 ${Percent}% 代扣`
  })
    .join('；')
    .concat('。')
