import { CouponRun } from '@greenstar/rules/coupon/coupon.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Select } from 'antd'
import { useState } from 'react'

/** Field of the coupon to give, found by name among those in use. */
export const TemplateField = ({ name = 'templateID' }: { name?: string }) => {
  const [keyword, setKeyword] = useState('')
  const found = useCall(
    api.coupon.ListCouponTemplates,
    { keyword, status: CouponRun.running, currentPage: 1, pageSize: 50 },
    { quiet: true, placeholderData: (before) => before },
  )
  return (
    <Form.Item name={name} label="优惠券" rules={[{ required: true, message: '请选择优惠券' }]}>
      <Select<number>
        placeholder="输入名称查找"
        notFoundContent="没有找到使用中的优惠券"
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        options={(found.data?.DataList ?? []).map(({ ID, Name, Summary }) => ({
          value: ID,
          label: `${Name}（${Summary}）`,
        }))}
      />
    </Form.Item>
  )
}
