import type { orderBulk } from '@greenstar/contract/order/order.bulk'
import { Form, Input } from 'antd'
import { bulkOffer } from '../../bulk/shared/BulkMenu'

/** What the order list offers for many orders. */
export const orderOffers = [
  bulkOffer<(typeof orderBulk)['remark'], { remark: string }>({
    act: 'order.remark',
    permission: 'order.remark',
    text: '备注',
    title: '批量备注',
    fields: (
      <Form.Item
        name="remark"
        label="备注"
        extra="会替换这些订单原来的备注；只有运营人员可见。"
        rules={[{ required: true, whitespace: true, message: '请填写备注' }]}
      >
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    ),
    params: (values) => values,
  }),
]
