import { stockDelta } from '@greenstar/rules/catalog/stock.adjust'
import { type EnteredKind, StockKind } from '@greenstar/rules/catalog/stock.kind'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Form, Radio } from 'antd'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { NumberInput } from '../../ui/form/NumberInput'
import { numberProblem } from '../../ui/form/number-problem'
import { enteredChoices, quantityWord, stockProblem } from '../stock.words'
import styles from './StockDialog.module.css'

/** The line to change, with the stock shown to the operator. */
export type StockLine = {
  ID: number
  Name: string
  Attribute: string
  OnHand: number
  Locked: number
  PresaleQuota: number
}
type Props = {
  line: StockLine
  onClose: () => void
  onDone?: (now: { OnHand: number; Locked: number }) => void
}
type Fields = { kind: EnteredKind; pieces: number | null; reason: string }

const pieceLimits = { min: 0, max: 1_000_000, precision: 0 }

const wantedOf = ({ kind, pieces }: Pick<Fields, 'kind' | 'pieces'>) =>
  kind === StockKind.count ? { kind, setTo: pieces ?? undefined } : { kind, quantity: pieces ?? undefined }

/** Changes the stock of a line: received, damaged, counted. A count is refused if the stock has changed. */
export const StockDialog = ({ line, onClose, onDone }: Props) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const kind = Form.useWatch('kind', form) ?? StockKind.purchase
  const pieces = Form.useWatch('pieces', form) ?? null
  // Presale pieces are not in the warehouse, so only the other locked ones must remain.
  const facts = { onHand: line.OnHand, locked: Math.max(0, line.Locked - line.PresaleQuota) }
  const change = stockDelta(wantedOf({ kind, pieces }), facts)
  const adjust = useAction(api.catalog.AdjustStock, {
    onSuccess: (now) => {
      message.success(`库存已变为 ${now.OnHand} 件`)
      onDone?.(now)
      onClose()
    },
  })
  const submit = ({ reason, ...entered }: Fields) =>
    adjust.mutate({ id: line.ID, seen: line.OnHand, reason, ...wantedOf(entered) })
  return (
    <FormDialog
      title="调整库存"
      okText="确认调整"
      busy={adjust.isPending}
      form={form}
      initial={{ kind: StockKind.purchase, pieces: null, reason: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.what}>
        {line.Name} {line.Attribute}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>在库</dt>
          <dd className="num">{line.OnHand}</dd>
        </div>
        <div>
          <dt>订单占用</dt>
          <dd className="num">{line.Locked}</dd>
        </div>
        <div>
          <dt>可售</dt>
          <dd className="num">{line.OnHand + line.PresaleQuota - line.Locked}</dd>
        </div>
        <div>
          <dt>调整后在库</dt>
          <dd className="num" data-new={change.ok || undefined}>
            {change.ok ? line.OnHand + change.value : '—'}
          </dd>
        </div>
      </dl>
      <Form.Item name="kind" label="原因">
        <Radio.Group optionType="button" options={enteredChoices} />
      </Form.Item>
      <Form.Item
        name="pieces"
        label={quantityWord(kind)}
        dependencies={['kind']}
        rules={[
          {
            validator: async (_rule, value: number | null) => {
              // said by the field itself
              if (numberProblem(value, pieceLimits)) return
              const verdict = stockDelta(wantedOf({ kind: form.getFieldValue('kind'), pieces: value }), facts)
              if (value === null) throw new Error('请填写数量')
              if (!verdict.ok) throw new Error(stockProblem(verdict.code, facts))
            },
          },
        ]}
      >
        <NumberInput {...pieceLimits} className={styles.pieces ?? ''} addonAfter="件" />
      </Form.Item>
      <Form.Item name="reason" label="说明" rules={requiredText('请填写说明')}>
        <Input maxLength={100} placeholder="如：五月第二批到货、月末盘点" />
      </Form.Item>
    </FormDialog>
  )
}
