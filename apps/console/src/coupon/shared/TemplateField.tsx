import { CouponRun } from '@greenstar/rules/coupon/coupon.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { required } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'

/** Field of the coupon to give, found by name among those in use; field `seen` says how it was shown. */
export const TemplateField = () => {
  const [keyword, setKeyword] = useState('')
  const found = useCall(
    api.coupon.ListCouponTemplates,
    { keyword, status: CouponRun.running, currentPage: 1, pageSize: 50 },
    { quiet: true, placeholderData: (before) => before },
  )
  const form = Form.useFormInstance()
  const rows = found.data?.DataList ?? []
  const look = (id: number) => form.setFieldValue('seen', rows.find(({ ID }) => ID === id)?.Seen)
  return (
    <>
      <Form.Item name="seen" hidden>
        <Input />
      </Form.Item>
      <Form.Item name="templateID" label="优惠券" rules={required('请选择优惠券')}>
        <Select<number>
          placeholder="输入名称查找"
          notFoundContent="没有找到使用中的优惠券"
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          onSelect={look}
          options={rows.map(({ ID, Name, Summary }) => ({
            value: ID,
            label: `${Name}（${Summary}）`,
          }))}
        />
      </Form.Item>
    </>
  )
}
