import { plainWidth } from '@greenstar/rules/platform/plain-width'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { newRequestId } from '@greenstar/web/request-id'
import { Form, Select, Switch } from 'antd'
import { useState } from 'react'
import { may } from '../../platform/session'
import { useDoneOrWaiting } from '../../platform/use-done'
import { useRowEdit } from '../../platform/use-form-edit'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import type { ReturnAddress } from '../return-address.columns'

type Fields = {
  name: string
  receiver: string
  phone: string
  address: string
  isDefault: boolean
  classIDs: number[]
  brandIDs: number[]
}

type Named = { ID: number; Name: string }

const ids = (list: readonly Named[] | undefined) => list?.map(({ ID }) => ID) ?? []

/** Classes or brands as choices; without permission to list them, those that the address has. */
const useGoods = (kind: 'class' | 'brand', known: readonly Named[] | undefined) => {
  const { data } = useCall(api.catalog.ListTaxonomy, { kind }, { enabled: may('product.read'), quiet: true })
  return (data ?? known ?? []).map(({ ID, Name }) => ({ value: ID, label: Name }))
}

const start = (place: ReturnAddress | undefined): Fields => ({
  name: place?.Name ?? '',
  receiver: place?.Receiver ?? '',
  phone: place?.Phone ?? '',
  address: place?.Address ?? '',
  isDefault: place?.IsDefault ?? false,
  classIDs: ids(place?.Classes),
  brandIDs: ids(place?.Brands),
})

/** Creates or edits a return address. */
export const ReturnAddressDialog = ({
  place,
  onClose,
}: {
  place: ReturnAddress | undefined
  onClose: () => void
}) => {
  const [requestID] = useState(newRequestId)
  const classes = useGoods('class', place?.Classes)
  const brands = useGoods('brand', place?.Brands)
  const edit = useRowEdit(api.aftersale.SaveReturnAddress, {
    subject: place,
    start,
    payload: (typed) => ({ ...typed, ...(place ? { id: place.ID } : {}), requestID }),
    refresh: ['operator'],
    onSuccess: useDoneOrWaiting('已保存', '已提交审批，另一位同事批准后生效', onClose),
  })
  return (
    <FormDialog<Fields>
      title={place ? `编辑退货地址“${place.Name}”` : '新建退货地址'}
      {...edit}
      onClose={onClose}
    >
      <Form.Item name="name" label="名称" extra="只有运营人员可见" rules={requiredText('请填写名称')}>
        <Input maxLength={20} autoFocus placeholder="如：上海总仓" />
      </Form.Item>
      <Form.Item name="receiver" label="收件人" rules={requiredText('请填写收件人')}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item
        name="phone"
        label="电话"
        normalize={plainWidth}
        rules={[
          { required: true, message: '请填写电话' },
          { pattern: /^[\d-]{7,20}$/, message: '电话只含数字与横线，7 至 20 位' },
        ]}
      >
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="address" label="地址" rules={requiredText('请填写地址')}>
        <Input.TextArea maxLength={100} autoSize={{ minRows: 2, maxRows: 4 }} showCount />
      </Form.Item>
      <Form.Item name="brandIDs" label="适用品牌（选填）" extra="品牌先于分类；一个品牌或分类只退到一个地址">
        <Select<number[]>
          mode="multiple"
          maxCount={200}
          showSearch={{ optionFilterProp: 'label' }}
          options={brands}
        />
      </Form.Item>
      <Form.Item name="classIDs" label="适用分类（选填）">
        <Select<number[]>
          mode="multiple"
          maxCount={200}
          showSearch={{ optionFilterProp: 'label' }}
          options={classes}
        />
      </Form.Item>
      <Form.Item
        name="isDefault"
        label="默认地址"
        valuePropName="checked"
        extra={place?.IsDefault ? '要换默认地址，请在另一个地址上打开' : '没有指定地址的商品都退到这里'}
      >
        <Switch disabled={place?.IsDefault ?? false} />
      </Form.Item>
    </FormDialog>
  )
}
