import { afterSaleReasons, reasonsFor } from '@greenstar/rules/aftersale/aftersale.reason'
import { type AfterSaleType, afterSaleTypeText } from '@greenstar/rules/aftersale/aftersale.status'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { newRequestId } from '@greenstar/web/request-id'
import { App, Form, Radio, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required, requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { NumberInput } from '../../ui/form/NumberInput'
import styles from '../AfterSaleDetail.module.css'
import { aftersalePaths } from '../aftersale.paths'
import { CasePictures } from '../parts/CasePictures'

/** A line of the order with the pieces not refunded yet. */
export type OpenLine = { id: number; name: string; attribute: string; left: number }

type Fields = {
  type?: AfterSaleType
  reason?: string
  quantities: Record<string, number>
  description: string
}

const types = (Object.keys(afterSaleTypeText).map(Number) as AfterSaleType[]).map((value) => ({
  value,
  label: afterSaleTypeText[value],
}))

/** Opens a case for the member of an order, also after the window; it is reviewed like any other. */
export const OpenCaseDialog = ({
  orderId,
  orderCode,
  lines,
  onClose,
}: {
  orderId: number
  orderCode: string
  lines: readonly OpenLine[]
  onClose: () => void
}) => {
  const { message } = App.useApp()
  const go = useNavigate()
  const [form] = Form.useForm<Fields>()
  const [images, setImages] = useState<string[]>([])
  const [requestID] = useState(newRequestId)
  const type = Form.useWatch('type', form)
  const quantities = Form.useWatch('quantities', form)
  const chosen = lines.filter(({ id }) => (quantities?.[id] ?? 0) > 0)
  const open = useAction(api.aftersale.OpenAfterSale, {
    refresh: ['order'],
    onSuccess: ({ ID, CustomerCode }) => {
      message.success(`已申请 ${CustomerCode}，待审核`)
      onClose()
      void go(aftersalePaths.detail(ID))
    },
  })
  return (
    <FormDialog<Fields>
      title={`代会员申请售后 ${orderCode}`}
      width={620}
      okText="提交申请"
      blocked={chosen.length === 0}
      form={form}
      busy={open.isPending}
      initial={{
        quantities: Object.fromEntries(lines.map(({ id }) => [id, lines.length === 1 ? 1 : 0])),
        description: '',
      }}
      onSubmit={({ type: afterSaleType, reason, description }) => {
        if (!afterSaleType || !reason) return
        open.mutate({
          ...{ orderID: orderId, afterSaleType, reason, description: description.trim(), images, requestID },
          lines: chosen.map(({ id }) => ({ OrderDetailID: id, Quantity: quantities?.[id] ?? 0 })),
        })
      }}
      onClose={onClose}
    >
      <p className={styles.hint}>
        超过售后期限或次数也可以申请；提交后照常审核，金额较大的由另一位同事审核。
      </p>
      <Form.Item name="type" label="类型" rules={required('请选择类型')}>
        <Radio.Group options={types} onChange={() => form.setFieldValue('reason', undefined)} />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={required('请选择原因')}>
        <Select
          disabled={!type}
          placeholder={type ? '请选择' : '先选择类型'}
          options={
            type ? reasonsFor(type).map((key) => ({ value: key, label: afterSaleReasons[key].text })) : []
          }
        />
      </Form.Item>
      {lines.map(({ id, name, attribute, left }) => (
        <Form.Item key={id} name={['quantities', String(id)]} label={`${name} ${attribute}（共 ${left} 件）`}>
          <NumberInput
            aria-label={`${name} 售后件数`}
            min={0}
            max={left}
            precision={0}
            disabled={left === 0}
          />
        </Form.Item>
      ))}
      <Form.Item name="description" label="情况说明" rules={requiredText('请写明会员的情况和代申请的原因')}>
        <Input.TextArea
          rows={3}
          maxLength={500}
          showCount
          placeholder="会员怎么说、为什么代申请；会员也看得到"
        />
      </Form.Item>
      <Form.Item label="凭证图片（选填）">
        <CasePictures folder="售后凭证" name="凭证图片" value={images} onChange={setImages} />
      </Form.Item>
    </FormDialog>
  )
}
