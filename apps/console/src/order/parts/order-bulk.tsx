import type { orderBulk } from '@greenstar/contract/order/order.bulk'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Select } from 'antd'
import { bulkOffer } from '../../bulk/shared/BulkMenu'
import { required, requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'

/** Couriers with which the shop has an account for electronic waybills. */
const WaybillCourier = () => {
  const { data = [], isPending } = useCall(api.order.ListCouriers, {}, { quiet: true, staleTime: 300_000 })
  const labelled = data.filter(({ HasWaybill }) => HasWaybill)
  return (
    <Form.Item
      name="courier"
      label="物流公司"
      extra={
        isPending || labelled.length > 0
          ? '逐单取号，取号后在拣货单里随单打印；取消订单、改地址时自动退回面单。'
          : '还没有开通电子面单的物流公司，请管理员在密钥文件里填写月结账号。'
      }
      rules={required('请选择物流公司')}
    >
      <Select
        placeholder="请选择"
        showSearch={{ optionFilterProp: 'label' }}
        options={labelled.map(({ Code, Name }) => ({ value: Code, label: Name }))}
      />
    </Form.Item>
  )
}

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
        rules={requiredText('请填写备注')}
      >
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    ),
    params: (values) => values,
  }),
  bulkOffer<(typeof orderBulk)['waybill'], { courier: string }>({
    act: 'order.waybill',
    permission: 'order.ship',
    text: '取电子面单',
    title: '批量取电子面单',
    verb: '取号',
    reason: '日常发货',
    fields: <WaybillCourier />,
    params: (values) => values,
  }),
  bulkOffer<(typeof orderBulk)['shipLabelled'], object>({
    act: 'order.ship-labelled',
    permission: 'order.ship',
    text: '按电子面单发货',
    title: '按电子面单发货',
    verb: '发货',
    reason: '日常发货',
    fields: <p>每个订单的未发商品装进一个包裹，用已取的电子面单号发出。</p>,
    params: () => ({}),
  }),
  bulkOffer<(typeof orderBulk)['dropWaybill'], object>({
    act: 'order.drop-waybill',
    permission: 'order.ship',
    text: '取消电子面单',
    title: '取消电子面单',
    verb: '取消',
    fields: <p>退回还没有发货的电子面单号；已打印的面单请作废。</p>,
    params: () => ({}),
  }),
]
