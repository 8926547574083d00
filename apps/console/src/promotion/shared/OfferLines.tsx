import { Button, Flex, Form, Space } from 'antd'
import { NumberInput } from '../../ui/NumberInput'
import { ProductChoice } from './ProductChoice'

interface OfferLinesProps {
  /** The columns after the product. */
  columns: readonly { key: string; label: string; min: number; max: number; precision: number }[]
  /** What an added line begins with. */
  added: object
  /** Names of products already in the form. */
  names: ReadonlyMap<number, string>
}

/** Products at most in one campaign. */
const maxLines = 100

/** Columns that several kinds of campaigns have. */
export const priceColumn = (key: string, label: string) => ({
  ...{ key, label, min: 0.01, max: 1_000_000, precision: 2 },
})
export const countColumn = (key: string, label: string, max = 9999) => ({
  ...{ key, label, min: 1, max, precision: 0 },
})

/** Field `lines` of a campaign: its products, each with its price and numbers. */
export const OfferLines = ({ columns, added, names }: OfferLinesProps) => (
  <Form.List name="lines">
    {(rows, { add, remove }) => (
      <Flex vertical align="start">
        {rows.map(({ key, name }) => (
          <Space key={key} align="start" size={8} wrap>
            <Form.Item
              name={[name, 'ProductID']}
              label="商品"
              rules={[{ required: true, message: '请选择商品' }]}
            >
              <ProductChoice names={names} />
            </Form.Item>
            {columns.map(({ key: field, label, ...bounds }) => (
              <Form.Item
                key={field}
                name={[name, field]}
                label={label}
                rules={[{ required: true, message: '请填写' }]}
              >
                <NumberInput {...bounds} />
              </Form.Item>
            ))}
            <Form.Item label=" " colon={false}>
              <Button type="link" danger disabled={rows.length === 1} onClick={() => remove(name)}>
                移除
              </Button>
            </Form.Item>
          </Space>
        ))}
        <Button onClick={() => add(added)} disabled={rows.length >= maxLines}>
          添加商品
        </Button>
      </Flex>
    )}
  </Form.List>
)
