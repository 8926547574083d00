import { Button, Flex, Form, Space } from 'antd'
import { useState } from 'react'
import { required } from '../../ui/form/form-rules'
import { NumberInput } from '../../ui/form/NumberInput'
import { ProductChoice } from './ProductChoice'
import { type ChosenProduct, ProductsDialog } from './ProductsDialog'
import { lowPriceText, noteOf, pricesText, useProductPrices } from './product-prices'

type Column = {
  key: string
  label: string
  min: number
  max: number
  precision: number
  /** Compared with the product's own price and floor. */
  isPrice?: true
}

interface OfferLinesProps {
  /** The columns after the product. */
  columns: readonly Column[]
  /** What an added line begins with. */
  added: object
  /** Names of products already in the form. */
  names: ReadonlyMap<number, string>
}

type Line = { ProductID?: number } & Record<string, number | null | undefined>

/** Products at most in one campaign. */
const maxLines = 100

/** Columns that several kinds of campaigns have. */
export const priceColumn = (key: string, label: string) => ({
  ...{ key, label, min: 0.01, max: 1_000_000, precision: 2, isPrice: true as const },
})
export const countColumn = (key: string, label: string, max = 9999) => ({
  ...{ key, label, min: 1, max, precision: 0 },
})

/** Field `lines` of a campaign: its products, added one by one or several at once, each with its price and numbers. */
export const OfferLines = ({ columns, added, names: saved }: OfferLinesProps) => {
  const form = Form.useFormInstance()
  const [isChoosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<readonly ChosenProduct[]>([])
  const names = new Map([...saved, ...chosen.map(({ ID, Name }) => [ID, Name] as const)])
  const idsOf = (lines: readonly (Line | undefined)[]) => lines.flatMap((line) => line?.ProductID ?? [])
  const taken = () => idsOf(form.getFieldValue('lines') ?? [])
  const lines: readonly (Line | undefined)[] = Form.useWatch('lines', form) ?? []
  const prices = useProductPrices(idsOf(lines))
  const besideOf = (line: Line | undefined) => prices.get(line?.ProductID ?? 0)
  return (
    <Form.List name="lines">
      {(rows, { add, remove }) => (
        <Flex vertical align="start">
          {rows.map(({ key, name }) => (
            <Space key={key} align="start" size={8} wrap>
              <Form.Item
                name={[name, 'ProductID']}
                label="商品"
                rules={required('请选择商品')}
                extra={noteOf(besideOf(lines[name]), pricesText)}
              >
                <ProductChoice names={names} />
              </Form.Item>
              {columns.map(({ key: field, label, isPrice, ...bounds }) => (
                <Form.Item
                  key={field}
                  name={[name, field]}
                  label={label}
                  rules={required('请填写')}
                  extra={
                    isPrice
                      ? noteOf(besideOf(lines[name]), (beside) => lowPriceText(beside, lines[name]?.[field]))
                      : null
                  }
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
          <Space>
            <Button onClick={() => add(added)} disabled={rows.length >= maxLines}>
              添加商品
            </Button>
            <Button onClick={() => setChoosing(true)} disabled={rows.length >= maxLines}>
              添加多件商品
            </Button>
          </Space>
          {isChoosing ? (
            <ProductsDialog
              taken={taken()}
              max={maxLines - taken().length}
              onChoose={(products) => {
                setChosen([...chosen, ...products])
                // A line without a product is the one that a new form begins with.
                const empty = rows
                  .map(({ name }) => name)
                  .filter((at) => !form.getFieldValue(['lines', at, 'ProductID']))
                remove(empty)
                for (const { ID } of products) add({ ...added, ProductID: ID })
                setChoosing(false)
              }}
              onClose={() => setChoosing(false)}
            />
          ) : null}
        </Flex>
      )}
    </Form.List>
  )
}
