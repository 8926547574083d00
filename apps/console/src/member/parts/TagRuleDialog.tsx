import type { DataOf, Ops } from '@greenstar/contract'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form } from 'antd'
import { useDeferredValue } from 'react'
import { useDone } from '../../platform/use-done'
import { useRowEdit } from '../../platform/use-form-edit'
import { ProductChoice } from '../../promotion/shared/ProductChoice'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { NumberInput } from '../../ui/form/NumberInput'

type Tag = DataOf<Ops['member']['ListMemberTags']>[number]
type Fields = {
  productID?: number
  times?: number | null
  withinDays?: number | null
  asleepDays?: number | null
  minOrders?: number | null
  minSpent?: number | null
}

/** Only the conditions that are set. */
const sentOf = (fields: Fields) => {
  const { productID, times, withinDays, ...others } = fields
  const set = Object.entries({ ...others, ...(productID ? { productID, times, withinDays } : {}) })
  return Object.fromEntries(set.filter(([, value]) => value)) as Record<keyof Fields, number>
}

const filled = (number: number | undefined) => (number ? number : null)

const start = (tag: Tag | undefined): Fields => {
  const Rule = tag?.Rule
  return {
    ...(Rule?.Product ? { productID: Rule.Product.ID } : {}),
    ...{ times: Rule?.Product ? Rule.Times : 1, withinDays: filled(Rule?.WithinDays) },
    ...{ asleepDays: filled(Rule?.AsleepDays), minOrders: filled(Rule?.MinOrders) },
    minSpent: filled(Rule?.MinSpent),
  }
}

const together = [['productID', 'times', 'withinDays']] as const

/** The conditions by which a label is given; all of them must hold. Without any it is given by hand. */
export const TagRuleDialog = ({ tag, onClose }: { tag: Tag; onClose: () => void }) => {
  const [form] = Form.useForm<Fields>()
  const { Rule } = tag
  const typed = sentOf(Form.useWatch((all: Fields) => all, form) ?? start(tag))
  const asked = useDeferredValue(JSON.stringify(typed))
  const preview = useCall(api.report.PreviewTagRule, JSON.parse(asked) as typeof typed, { quiet: true })
  const edit = useRowEdit(api.report.SaveTagRule, {
    ...{ form, subject: tag, start, together },
    payload: (fields) => ({ tagID: tag.ID, ...sentOf(fields) }),
    shows: 'member',
    refresh: ['member'],
    onSuccess: useDone('已保存，会员稍后更新', onClose),
  })
  const names = new Map(Rule?.Product ? [[Rule.Product.ID, Rule.Product.Name]] : [])
  const { data } = preview
  return (
    <FormDialog<Fields> title={`标签“${tag.Name}”的规则`} {...edit} onClose={onClose}>
      <Form.Item name="productID" label="买过的商品">
        <ProductChoice names={names} clearable />
      </Form.Item>
      <Form.Item name="times" label="至少买过（次）">
        <NumberInput min={1} max={99} precision={0} />
      </Form.Item>
      <Form.Item name="withinDays" label="在最近（天）" extra="不填：不限时间">
        <NumberInput min={1} max={1095} precision={0} />
      </Form.Item>
      <Form.Item name="asleepDays" label="没有下单（天）" extra="下过单，之后这么多天没有再下">
        <NumberInput min={1} max={1095} precision={0} />
      </Form.Item>
      <Form.Item name="minOrders" label="下单数至少">
        <NumberInput min={1} max={9999} precision={0} />
      </Form.Item>
      <Form.Item name="minSpent" label="累计实付至少（元）">
        <NumberInput min={0.01} max={9_999_999} precision={2} />
      </Form.Item>
      <p aria-live="polite">
        {preview.error
          ? preview.error.message
          : data?.Text
            ? `${data.Text}：现在有 ${data.MemberNum.toLocaleString()} 位会员。手工打的标签会按规则重算。`
            : '没有条件：这个标签由同事手工打，已有的会员不变。'}
      </p>
    </FormDialog>
  )
}
