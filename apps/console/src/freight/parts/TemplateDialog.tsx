import { standardTemplate } from '@greenstar/rules/freight/freight.type'
import { plainWidth } from '@greenstar/rules/platform/plain-width'
import { api } from '@greenstar/web/ops-api'
import { Form, TreeSelect } from 'antd'
import { useDoneOrWaiting } from '../../platform/use-done'
import { useRowEdit } from '../../platform/use-form-edit'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { NumberInput } from '../../ui/form/NumberInput'
import type { FreightArea, FreightTemplate } from '../freight.columns'
import styles from './TemplateDialog.module.css'

type Fields = {
  code: string
  name: string
  firstPrice: number | null
  nextPrice: number | null
  farFirstPrice: number | null
  farNextPrice: number | null
  undeliverableIDs: number[]
  heldIDs: number[]
  heldUntil: string
}

const prices = [
  ['firstPrice', '首重运费'],
  ['nextPrice', '续重运费'],
  ['farFirstPrice', '非包邮地区首重'],
  ['farNextPrice', '非包邮地区续重'],
] as const

const idsOf = (areas: readonly { AreaID: number }[] = []) => areas.map(({ AreaID }) => AreaID)
const text = (price: number | null) => (price === null ? undefined : price.toFixed(2))

const start = (template: FreightTemplate | undefined, isFirst: boolean): Fields => ({
  code: isFirst ? standardTemplate : '',
  name: template?.Name ?? '',
  firstPrice: template?.FirstPrice ?? null,
  nextPrice: template?.NextPrice ?? null,
  farFirstPrice: template?.FarFirstPrice ?? null,
  farNextPrice: template?.FarNextPrice ?? null,
  undeliverableIDs: idsOf(template?.Undeliverable),
  heldIDs: idsOf(template?.Held),
  heldUntil: template?.HeldUntil ?? '',
})

const together = [['heldIDs', 'heldUntil']] as const

/** Creates or edits a template; the code is fixed because products refer to it. */
export const TemplateDialog = ({
  template,
  isFirst = false,
  areas,
  onClose,
}: {
  template: FreightTemplate | undefined
  /** The shop has none yet: products already name this one. */
  isFirst?: boolean
  areas: readonly FreightArea[]
  onClose: () => void
}) => {
  const edit = useRowEdit(api.freight.SaveFreightTemplate, {
    subject: template,
    start: (of) => start(of, isFirst),
    together,
    payload: ({ code, name, undeliverableIDs, heldIDs, heldUntil, ...given }) => ({
      id: template?.ID,
      ...(template ? {} : { code }),
      name,
      undeliverableIDs,
      heldIDs,
      ...(heldUntil ? { heldUntil } : {}),
      firstPrice: text(given.firstPrice),
      nextPrice: text(given.nextPrice),
      farFirstPrice: text(given.farFirstPrice),
      farNextPrice: text(given.farNextPrice),
    }),
    onSuccess: useDoneOrWaiting(
      '已保存，新下的订单按新模板计算',
      '运费降低，已提交审批，另一位同事批准后生效',
      onClose,
    ),
  })
  return (
    <FormDialog<Fields>
      title={template ? `编辑运费模板“${template.Name}”` : '新建运费模板'}
      {...edit}
      onClose={onClose}
    >
      <Form.Item name="name" label="名称" rules={requiredText('请填写名称')}>
        <Input maxLength={20} showCount autoFocus />
      </Form.Item>
      {template ? null : (
        <Form.Item
          name="code"
          label="编号"
          normalize={plainWidth}
          extra="商品按编号记着所用的模板，建好后不能修改"
          rules={[
            { required: true, message: '请填写编号' },
            { pattern: /^[a-z][a-z0-9-]*$/, message: '编号用小写字母开头，可含数字与横线' },
          ]}
        >
          <Input maxLength={20} placeholder="如 plant" />
        </Form.Item>
      )}
      <div className={styles.prices}>
        {prices.map(([name, label]) => (
          <Form.Item key={name} name={name} label={label}>
            <NumberInput<number>
              className={styles.price ?? ''}
              min={0}
              max={999_999.99}
              precision={2}
              prefix="¥"
              placeholder="按业务参数"
            />
          </Form.Item>
        ))}
      </div>
      <AreaField name="undeliverableIDs" label="不配送地区" areas={areas} />
      <AreaField name="heldIDs" label="季节停发地区" areas={areas} />
      <Form.Item
        name="heldUntil"
        label="停发至"
        extra="最后一个停发日，次日自动恢复；不填就一直停发，商品页和结算页写“恢复时间另行通知”"
      >
        <Input type="date" />
      </Form.Item>
    </FormDialog>
  )
}

/** Field of provinces or cities, found by name. */
const AreaField = (props: {
  name: 'undeliverableIDs' | 'heldIDs'
  label: string
  areas: readonly FreightArea[]
}) => (
  <Form.Item name={props.name} label={props.label}>
    <TreeSelect<number[]>
      treeCheckable
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      showCheckedStrategy={TreeSelect.SHOW_PARENT}
      maxTagCount={6}
      placeholder="省或市，可输入名称查找"
      treeData={props.areas.map(({ AreaID, Name, Cities }) => ({
        value: AreaID,
        title: Name,
        children: Cities.map((city) => ({ value: city.AreaID, title: city.Name })),
      }))}
    />
  </Form.Item>
)
