import { CouponType } from '@greenstar/rules/coupon/coupon.status'
import { couponTypes } from '@greenstar/rules/coupon/coupon.types'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Checkbox, Form, Radio } from 'antd'
import { useRowEdit } from '../../platform/use-form-edit'
import { Unread } from '../../ui/detail/Trouble'
import { Dialog } from '../../ui/dialog/Dialog'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required, requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { MomentInput } from '../../ui/form/MomentInput'
import { NumberInput } from '../../ui/form/NumberInput'
import type { TemplateDetail } from '../coupon.words'
import { ScopeFields } from '../shared/ScopeFields'
import styles from './Coupon.module.css'
import { startOf, type TemplateFields, together, toSend } from './template-form'

const wide = styles.wide ?? ''

/** Creates, edits or copies a kind of coupon. */
export const TemplateDialog = (props: { of?: number; isCopy?: boolean; onClose: () => void }) => {
  if (props.of === undefined) return <Editor template={undefined} isCopy={false} onClose={props.onClose} />
  return <Loading id={props.of} isCopy={props.isCopy ?? false} onClose={props.onClose} />
}

const Loading = ({ id, isCopy, onClose }: { id: number; isCopy: boolean; onClose: () => void }) => {
  const read = useCall(api.coupon.GetCouponTemplate, { id }, { quiet: true })
  if (read.data) return <Editor template={read.data} isCopy={isCopy} onClose={onClose} />
  return (
    <Dialog title="优惠券" footer={null} onClose={onClose}>
      <Unread query={read} rows={8} />
    </Dialog>
  )
}

type EditorProps = { template: TemplateDetail | undefined; isCopy: boolean; onClose: () => void }

const Editor = ({ template, isCopy, onClose }: EditorProps) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<TemplateFields>()
  const type = Form.useWatch('type', form) ?? template?.AmountType ?? CouponType.ManJian
  const byDays = Form.useWatch('byDays', form) ?? (template ? template.ValidDays !== null : true)
  const isNew = !template || isCopy
  const edit = useRowEdit(api.coupon.SaveCouponTemplate, {
    ...{ form, together, stale: 'coupon/template-changed' },
    subject: isNew ? undefined : template,
    start: (of) => ({ ...startOf(of ?? template), ...(isCopy ? { scopeText: '' } : {}) }) as TemplateFields,
    payload: toSend,
    onSuccess: ({ ApprovalID }) => {
      message.success(
        ApprovalID ? '用券后有商品低于底价或不到售价的一半，已提交审批，由另一位同事复核后启用' : '已保存',
      )
      onClose()
    },
  })
  /** Members have such coupons, so only the name and the note can change. */
  const isFixed = !isNew && template.IsIssued
  return (
    <FormDialog<TemplateFields>
      title={isNew ? '新建优惠券' : `编辑“${template.Name}”`}
      width={680}
      {...edit}
      onClose={onClose}
    >
      {isFixed ? (
        <p className={styles.note}>已有会员持有，只能修改名称与使用说明；要改优惠请复制后新建。</p>
      ) : null}
      <Form.Item name="name" label="名称" rules={requiredText('请填写名称')}>
        <Input maxLength={20} showCount autoFocus />
      </Form.Item>
      <fieldset disabled={isFixed} className={styles.plain}>
        <Form.Item name="type" label="类型">
          <Radio.Group
            disabled={isFixed}
            options={Object.values(CouponType).map((value) => ({ value, label: couponTypes[value].word }))}
          />
        </Form.Item>
        <Amounts type={type} isFixed={isFixed} />
        <div className={styles.checks}>
          <Form.Item name="isFreeShipping" valuePropName="checked" noStyle>
            <Checkbox disabled={isFixed}>同时包邮</Checkbox>
          </Form.Item>
          <Form.Item name="canPlus" valuePropName="checked" noStyle>
            <Checkbox disabled={isFixed}>可与其他可叠加的券同用</Checkbox>
          </Form.Item>
          <Form.Item name="productCanPlus" valuePropName="checked" noStyle>
            <Checkbox disabled={isFixed}>活动价商品可用</Checkbox>
          </Form.Item>
          <Form.Item name="withDeals" valuePropName="checked" noStyle>
            <Checkbox disabled={isFixed}>可与自动促销同享</Checkbox>
          </Form.Item>
        </div>
        <Form.Item name="byDays" label="有效期">
          <Radio.Group
            disabled={isFixed}
            options={[
              { value: true, label: '领取后若干天' },
              { value: false, label: '固定时间' },
            ]}
          />
        </Form.Item>
        {isFixed ? null : <Validity byDays={byDays} />}
        <ScopeFields isFixed={isFixed} products={template?.Products ?? []} />
      </fieldset>
      <Form.Item name="note" label="使用说明">
        <Input.TextArea rows={2} maxLength={300} showCount placeholder="会员在券上看到，可不填" />
      </Form.Item>
    </FormDialog>
  )
}

type MoneyProps = {
  name: string
  label: string
  hint?: string
  isFixed: boolean
  /** Why an empty field is refused. */
  missing?: string
  /** The field that, when it is checked, makes this one optional. */
  unless?: string
}

const MoneyField = ({ name, label, hint = '', isFixed, missing, unless = '' }: MoneyProps) => (
  <Form.Item
    name={name}
    label={label}
    dependencies={unless ? [unless] : []}
    rules={
      missing
        ? [({ getFieldValue }) => ({ required: !(unless && getFieldValue(unless)), message: missing })]
        : []
    }
  >
    <NumberInput<number>
      className={wide}
      min={0}
      max={9_999_999}
      precision={2}
      prefix="¥"
      placeholder={hint}
      disabled={isFixed}
    />
  </Form.Item>
)

const Amounts = ({ type, isFixed }: { type: number; isFixed: boolean }) => {
  const { needsThreshold, takes } = couponTypes[type as CouponType]
  return (
    // By type, so that what another type asked for is not asked any more.
    <div key={type} className={styles.pair}>
      <MoneyField
        name="threshold"
        label="使用门槛"
        isFixed={isFixed}
        {...(needsThreshold ? { missing: '请填写使用门槛' } : { hint: '无门槛' })}
      />
      {takes === 'percentage' ? (
        <>
          <Form.Item name="tenths" label="折扣" rules={required('请填写折扣')}>
            <NumberInput<number>
              className={wide}
              min={0.1}
              max={9.9}
              step={0.5}
              precision={1}
              suffix="折"
              disabled={isFixed}
            />
          </Form.Item>
          <MoneyField name="maxDiscount" label="最多优惠" hint="不封顶" isFixed={isFixed} />
        </>
      ) : (
        <MoneyField
          name="amount"
          label={needsThreshold ? '减免金额' : '立减金额'}
          isFixed={isFixed}
          {...(needsThreshold
            ? { missing: '请填写减免金额' }
            : {
                hint: '只包邮时可不填',
                missing: '请填写立减金额，或勾选包邮',
                unless: 'isFreeShipping',
              })}
        />
      )}
    </div>
  )
}

const Validity = ({ byDays }: { byDays: boolean }) =>
  byDays ? (
    <div className={styles.pair}>
      <Form.Item name="validDays" label="天数" rules={required('请填写有效天数')}>
        <NumberInput<number> className={wide} min={1} max={3650} precision={0} suffix="天" />
      </Form.Item>
      <Form.Item name="endDate" label="最晚到">
        <MomentInput label="最晚到" className={wide} />
      </Form.Item>
    </div>
  ) : (
    <div className={styles.pair}>
      <Form.Item name="beginDate" label="开始时间">
        <MomentInput label="开始时间" none="领取后即可用" className={wide} />
      </Form.Item>
      <Form.Item name="endDate" label="结束时间" rules={required('请填写结束时间')}>
        <MomentInput label="结束时间" none="请选择" className={wide} />
      </Form.Item>
    </div>
  )
