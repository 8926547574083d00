import type { productBulk } from '@greenstar/contract/catalog/product.bulk'
import { priceRoundings } from '@greenstar/rules/catalog/product.bulk'
import { productMost } from '@greenstar/rules/catalog/product.fields'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Radio, Select, Space } from 'antd'
import { bulkOffer } from '../../bulk/shared/BulkMenu'
import { required } from '../../ui/form/form-rules'
import { NumberInput } from '../../ui/form/NumberInput'
import { useTaxonomy } from '../use-taxonomy'

type Spec = typeof productBulk

const roundings = Object.entries(priceRoundings).map(([value, label]) => ({ value, label }))

const PriceFields = () => {
  const by = Form.useWatch('by') as 'yuan' | 'percent' | undefined
  return (
    <>
      <Form.Item label="售价" htmlFor="bulk-amount">
        <Space wrap>
          <Form.Item name="way" noStyle>
            <Radio.Group
              optionType="button"
              options={[
                { value: 'up', label: '上调' },
                { value: 'down', label: '下调' },
              ]}
            />
          </Form.Item>
          <Form.Item name="by" noStyle>
            <Radio.Group
              optionType="button"
              options={[
                { value: 'percent', label: '按比例' },
                { value: 'yuan', label: '按金额' },
              ]}
            />
          </Form.Item>
          <Form.Item name="amount" noStyle rules={required('请填写大于 0 的数')}>
            <NumberInput<string>
              id="bulk-amount"
              aria-label="幅度"
              stringMode
              min="0.01"
              max={by === 'yuan' ? '999999.99' : '900'}
              precision={2}
              suffix={by === 'yuan' ? '元' : '%'}
            />
          </Form.Item>
        </Space>
      </Form.Item>
      <Form.Item
        name="round"
        label="取整"
        extra="多规格商品的每个规格都改；划线价等于售价的跟着改。低于底价或降价超过一半的，提交另一位同事复核。"
      >
        <Radio.Group options={roundings} />
      </Form.Item>
    </>
  )
}

const ClassFields = () => (
  <Form.Item
    name="classID"
    label="分类"
    extra="规格跟随主商品；系列属于分类，改分类时清空"
    rules={required('请选择分类')}
  >
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      options={useTaxonomy('class').map(({ ID, Name }) => ({ value: ID, label: Name }))}
    />
  </Form.Item>
)

const FreightFields = () => {
  const { data = [] } = useCall(api.freight.ListFreightTemplates, {})
  return (
    <Form.Item name="template" label="运费模板" rules={required('请选择运费模板')}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={data.map(({ Code, Name }) => ({ value: Code, label: Name }))}
      />
    </Form.Item>
  )
}

const LabelFields = () => {
  const options = useTaxonomy('label').map(({ Name }) => ({ value: Name, label: Name }))
  return (
    <>
      <Form.Item name="add" label="加上标签">
        <Select mode="multiple" maxCount={productMost.labels} options={options} />
      </Form.Item>
      <Form.Item name="remove" label="去掉标签" extra={`每个商品最多 ${productMost.labels} 个标签`}>
        <Select mode="multiple" maxCount={productMost.labels} options={options} />
      </Form.Item>
    </>
  )
}

const StatusFields = () => (
  <Form.Item
    name="status"
    label="改为"
    extra="没有主图或售价为 0 的不能上架；下架后降过价的，价格由另一位同事复核后上架"
  >
    <Radio.Group
      optionType="button"
      options={[
        { value: ProductStatus.selling, label: '上架' },
        { value: ProductStatus.offShelf, label: '下架' },
      ]}
    />
  </Form.Item>
)

const LowStockFields = () => (
  <Form.Item name="lowStock" label="库存不多于几件时预警" extra="不填则用商城的统一数量">
    <NumberInput min={0} max={productMost.pieces} precision={0} />
  </Form.Item>
)

/** What the product list offers for many products. */
export const productOffers = [
  bulkOffer<Spec['price'], { way: 'up' | 'down'; by: 'yuan' | 'percent'; amount: string; round: 'none' }>({
    act: 'product.price',
    permission: 'product.write',
    text: '改价',
    title: '批量改价',
    fields: <PriceFields />,
    initial: { way: 'up', by: 'percent', round: 'none' },
    params: (values) => values,
  }),
  bulkOffer<Spec['class'], { classID: number }>({
    act: 'product.class',
    permission: 'product.write',
    text: '改分类',
    title: '批量改分类',
    fields: <ClassFields />,
    params: (values) => values,
  }),
  bulkOffer<Spec['freight'], { template: string }>({
    act: 'product.freight',
    permission: 'product.write',
    text: '改运费模板',
    title: '批量改运费模板',
    fields: <FreightFields />,
    params: (values) => values,
  }),
  bulkOffer<Spec['labels'], { add?: string[]; remove?: string[] }>({
    act: 'product.labels',
    permission: 'product.write',
    text: '改标签',
    title: '批量改标签',
    fields: <LabelFields />,
    params: ({ add = [], remove = [] }) => ({
      ...(add.length > 0 ? { add } : {}),
      ...(remove.length > 0 ? { remove } : {}),
    }),
  }),
  bulkOffer<Spec['status'], { status: number }>({
    act: 'product.status',
    permission: 'product.write',
    text: '上架、下架',
    title: '批量上下架',
    fields: <StatusFields />,
    initial: { status: ProductStatus.selling },
    params: (values) => values,
  }),
  bulkOffer<Spec['lowStock'], { lowStock?: number | null }>({
    act: 'product.low-stock',
    permission: 'product.stock',
    text: '改库存预警',
    title: '批量改库存预警',
    fields: <LowStockFields />,
    params: ({ lowStock }) => (lowStock == null ? {} : { lowStock }),
  }),
]
