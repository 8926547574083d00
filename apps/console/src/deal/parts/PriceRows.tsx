import { Button, Flex, Form, Space } from 'antd'
import { ProductsField } from '../../coupon/shared/ScopeFields'
import { required } from '../../ui/form-rules'
import { NumberInput } from '../../ui/NumberInput'

const needed = required('请填写')

/** Field `prices` of a deal: what a product costs members from a level on. */
export const PriceRows = ({ known }: { known: readonly { ID: number; Name: string }[] }) => (
  <Form.List name="prices">
    {(rows, { add, remove }) => (
      <Flex vertical align="start">
        {rows.map(({ key, name }) => (
          <Space key={key} align="start" size={8} wrap>
            <ProductsField name={[name, 'productID']} label="商品" isFixed={false} known={known} isOne />
            <Form.Item name={[name, 'level']} label="几级起" rules={needed}>
              <NumberInput min={1} max={6} precision={0} />
            </Form.Item>
            <Form.Item name={[name, 'price']} label="会员日价（元）" rules={needed}>
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
