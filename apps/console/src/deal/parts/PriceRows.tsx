import { Button, Flex, Form, Space } from 'antd'
import { ProductChoice } from '../../promotion/shared/ProductChoice'
import { lowPriceText, noteOf, pricesText, useProductPrices } from '../../promotion/shared/product-prices'
import { required } from '../../ui/form/form-rules'
import { NumberInput } from '../../ui/form/NumberInput'
import type { PriceFields } from './deal-form'

const needed = required('请填写')

/** Field `prices` of a deal: what a product costs members from a level on. */
export const PriceRows = ({ known }: { known: readonly { ID: number; Name: string }[] }) => {
  const typed: readonly (PriceFields | undefined)[] = Form.useWatch('prices') ?? []
  const prices = useProductPrices(typed.flatMap((row) => row?.productID ?? []))
  const names = new Map(known.map(({ ID, Name }) => [ID, Name]))
  const besideOf = (at: number) => prices.get(typed[at]?.productID ?? 0)
  return (
    <Form.List name="prices">
      {(rows, { add, remove }) => (
        <Flex vertical align="start">
          {rows.map(({ key, name }) => (
            <Space key={key} align="start" size={8} wrap>
              <Form.Item
                name={[name, 'productID']}
                label="商品"
                extra={noteOf(besideOf(name), pricesText)}
                rules={required('请选择商品')}
              >
                <ProductChoice names={names} />
              </Form.Item>
              <Form.Item name={[name, 'level']} label="几级起" rules={needed}>
                <NumberInput min={1} max={6} precision={0} />
              </Form.Item>
              <Form.Item
                name={[name, 'price']}
                label="会员日价（元）"
                rules={needed}
                extra={noteOf(besideOf(name), (beside) => lowPriceText(beside, typed[name]?.price))}
              >
                <NumberInput min={0.01} max={9_999_999} precision={2} />
              </Form.Item>
              <Form.Item label=" " colon={false}>
                <Button type="link" danger disabled={rows.length === 1} onClick={() => remove(name)}>
                  移除
                </Button>
              </Form.Item>
            </Space>
          ))}
          <Form.Item>
            <Button onClick={() => add({ level: 1 })}>添加一个价格</Button>
          </Form.Item>
        </Flex>
      )}
    </Form.List>
  )
}
