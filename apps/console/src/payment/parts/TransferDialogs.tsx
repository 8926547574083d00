import { bankCardMessages, isCardNumber, plainCardNumber } from '@greenstar/rules/identity/bank.card'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Checkbox, DatePicker, Form } from 'antd'
import { type Dayjs, dayFormats, shopNow } from '../../platform/shop-time'
import { useDone } from '../../platform/use-done'
import { yuanText } from '../../ui/detail/Money'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog'
import { Reveal } from '../../ui/dialog/Reveal'
import { useReveal } from '../../ui/dialog/use-reveal'
import { required, requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import type { RefundRow } from '../refund.columns'
import styles from '../refund.columns.module.css'

type Props = { refund: RefundRow; onClose: () => void }

type Proposal = { other: boolean; payee: string; bank: string; account: string; reason: string }

const AccountFields = () => (
  <>
    <Form.Item name="payee" label="收款人姓名" rules={requiredText('请填写收款人姓名')}>
      <Input maxLength={30} autoComplete="off" />
    </Form.Item>
    <Form.Item
      name="bank"
      label="开户银行"
      extra="如：中国工商银行杭州西湖支行"
      rules={requiredText('请填写开户银行')}
    >
      <Input maxLength={30} autoComplete="off" />
    </Form.Item>
    <Form.Item
      name="account"
      label="收款账号"
      rules={[
        {
          validator: (_, text: string) =>
            isCardNumber(plainCardNumber(text))
              ? Promise.resolve()
              : Promise.reject(new Error(text.trim() ? bankCardMessages.wrong : '请填写收款账号')),
        },
      ]}
    >
      <Input maxLength={40} inputMode="numeric" autoComplete="off" />
    </Form.Item>
  </>
)

/** Proposes to pay a refund that the channel refuses by bank transfer: to the account on file, or to another. */
export const ProposeDialog = ({ refund, onClose }: Props) => {
  const [form] = Form.useForm<Proposal>()
  const onFile = refund.Transfer?.StateCN === '待提议'
  const isTyped = Form.useWatch('other', form) === true || !onFile
  const propose = useAction(api.payment.ProposeRefundTransfer, {
    refresh: ['operator', 'report'],
    onSuccess: useDone('已提交审批，由另一位同事复核后转账', onClose),
  })
  return (
    <FormDialog<Proposal>
      title={`银行转账 ${yuanText(refund.Amount)}`}
      okText="提交审批"
      form={form}
      busy={propose.isPending}
      initial={{ other: false, payee: '', bank: '', account: '', reason: '' }}
      onSubmit={({ payee, bank, account, reason }) =>
        propose.mutate({ id: refund.ID, reason, ...(isTyped ? { payee, bank, account } : {}) })
      }
      onClose={onClose}
    >
      <p className={styles.note}>
        渠道退不了的款才走银行转账。收款账户请向会员本人核实；提交时会再向渠道查一次，避免退两次。
      </p>
      {onFile ? (
        <>
          <TransferAccount refund={refund} />
          <Form.Item name="other" valuePropName="checked">
            <Checkbox>转到别的账户</Checkbox>
          </Form.Item>
        </>
      ) : null}
      {isTyped ? <AccountFields /> : null}
      <Form.Item name="reason" label="原因" rules={requiredText('请填写原因')}>
        <Input maxLength={100} showCount placeholder="如：原支付卡已销户" />
      </Form.Item>
    </FormDialog>
  )
}

type Account = { Payee: string; Bank: string; Account: string }

/** Payee and account of a transfer, in full for a minute after a reason is given, which is logged. */
export const TransferAccount = ({ refund: { ID, Transfer } }: { refund: RefundRow }) => {
  const reveal = useReveal<Account>()
  const show = useAction(api.payment.ShowRefundTransfer, {
    onSuccess: ({ Seconds, ...account }) => reveal.show(account, Seconds),
  })
  if (!Transfer) return null
  const { Payee, Bank, Account } = reveal.value ?? { ...Transfer, Account: Transfer.Card }
  return (
    <p>
      {Payee} · {Bank} · <span className="num">{Account}</span>{' '}
      <Reveal
        of={reveal}
        what="收款账户"
        initial="办理退款转账"
        busy={show.isPending}
        onAsk={(reason) => show.mutate({ id: ID, reason })}
      />
    </p>
  )
}

type Paid = { reference: string; paidOn?: Dayjs }

/** Registers a transfer that was made; the member gets the message that the refund arrived. */
export const RegisterDialog = ({ refund, onClose }: Props) => {
  const register = useAction(api.payment.RegisterRefundTransfer, {
    refresh: ['order', 'aftersale', 'report'],
    onSuccess: useDone('已登记，会员会收到到账消息', onClose),
  })
  return (
    <FormDialog<Paid>
      title={`登记转账 ${yuanText(refund.Amount)}`}
      okText="登记"
      busy={register.isPending}
      initial={{ reference: '', paidOn: shopNow() }}
      onSubmit={({ reference, paidOn }) =>
        paidOn
          ? register.mutate({ id: refund.ID, reference, paidOn: paidOn.format('YYYY-MM-DD') })
          : undefined
      }
      onClose={onClose}
    >
      <TransferAccount refund={refund} />
      <Form.Item name="reference" label="银行流水号" rules={requiredText('请填写银行流水号')}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item name="paidOn" label="转账日期" rules={required('请选择转账日期')}>
        <DatePicker format={dayFormats} disabledDate={(day) => day.isAfter(shopNow(), 'day')} />
      </Form.Item>
    </FormDialog>
  )
}

/** Says that a transfer was not made or came back; the refund waits for a new decision. */
export const DropDialog = ({ refund, onClose }: Props) => {
  const drop = useAction(api.payment.DropRefundTransfer, { refresh: ['report'], onSuccess: onClose })
  return (
    <ReasonDialog
      title="转账没有成功？"
      label="原因"
      hint="退款回到“退款失败”，可重新提议账户或再交渠道重试。"
      required
      maxLength={100}
      busy={drop.isPending}
      onSubmit={(reason) => drop.mutate({ id: refund.ID, reason })}
      onClose={onClose}
    />
  )
}

/** Ends postage that cannot be paid, with a message of the reason to the member. */
export const EndDialog = ({ refund, onClose }: Props) => {
  const end = useAction(api.payment.EndPostageRefund, {
    refresh: ['order', 'aftersale', 'report'],
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      title="不转账，结束这笔运费？"
      label="原因"
      hint="会员会收到这个原因。多次联系不上、没有可用的收款账户时才结束。"
      required
      maxLength={100}
      busy={end.isPending}
      onSubmit={(reason) => end.mutate({ id: refund.ID, reason })}
      onClose={onClose}
    />
  )
}
