import { productMost } from '@greenstar/rules/catalog/product.fields'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button, Form, Select } from 'antd'
import { useState } from 'react'
import { may } from '../../platform/session'
import { Panel } from '../../ui/detail/Panel'
import { type Complaint, type LineFields as Line, newLine } from '../product-form'
import { LineFields } from './LineFields'
import styles from './LineFields.module.css'
import { MatrixDialog } from './MatrixDialog'
import type { StockLine } from './StockDialog'

/** Finds a single product to add to this page as a line. */
const LinkChoice = ({ except, onChoose }: { except: number | undefined; onChoose: (line: Line) => void }) => {
  const [keyword, setKeyword] = useState('')
  const { data } = useCall(
    api.catalog.ListProducts,
    { keyword, type: 10, pageSize: 20 },
    { enabled: keyword !== '', placeholderData: (before) => before },
  )
  const found = (data?.DataList ?? []).filter(({ ID }) => ID !== except)
  return (
    <Select<number>
      aria-label="组合其他商品"
      placeholder="组合其他商品：输入名称或编码"
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      value={null}
      notFoundContent={keyword ? '没有找到单一规格的商品' : '输入名称、编码或拼音'}
      options={found.map(({ ID, Name, Code }) => ({ value: ID, label: `${Name}（${Code}）` }))}
      onChange={(id: number) => {
        const row = found.find(({ ID }) => ID === id)
        if (row)
          onChoose({
            ...newLine(),
            ...{ ID: row.ID, Linked: true, Name: row.Name, Code: row.Code, Attribute: row.Attribute },
            ...{ ImgPath: row.ImgPath, Price: String(row.MinPrice), OnHand: row.Stock },
          })
        setKeyword('')
      }}
    />
  )
}

/** The first line is the page's own: it stays once it is saved, and another product cannot take its place. */
const mayLoseFirst = ([first, second]: readonly Line[]) =>
  first?.ID === undefined && second !== undefined && !second.Linked

/** Lines of a product: one, or several that members choose from. */
export const LinesPanel = ({
  id,
  wrong,
  onAdjust,
}: {
  id: number | undefined
  /** Errors of the last attempt to save. */
  wrong: readonly Complaint[]
  onAdjust: (line: StockLine) => void
}) => {
  const [matrix, setMatrix] = useState(false)
  const form = Form.useFormInstance<{ Lines: Line[] }>()
  const lines = Form.useWatch('Lines', { form, preserve: true }) ?? []
  return (
    <Panel title="规格与价格">
      <Form.List name="Lines">
        {(fields, { add, remove }) => (
          <>
            <div className={styles.table}>
              <div className={styles.head} aria-hidden="true">
                <span>规格</span>
                <span>编码</span>
                <span>售价</span>
                <span>划线价</span>
                <span>可售库存</span>
                <span>重量</span>
                <span />
              </div>
              {fields.map(({ key, name }) => (
                <LineFields
                  key={key}
                  at={name}
                  wrong={wrong}
                  canStock={may('product.stock')}
                  mayRemove={name > 0 || mayLoseFirst(lines)}
                  onRemove={() => remove(name)}
                  onAdjust={onAdjust}
                />
              ))}
            </div>
            {fields.length < productMost.lines && may('product.write') ? (
              <div className={styles.add}>
                <Button onClick={() => add(newLine())}>添加规格</Button>
                <Button onClick={() => setMatrix(true)}>按尺寸和颜色生成</Button>
                <LinkChoice except={id} onChoose={(line) => add(line)} />
              </div>
            ) : null}
            {matrix ? (
              <MatrixDialog
                lines={form.getFieldValue('Lines') as Line[]}
                onAdd={(made) => {
                  for (const line of made) add(line)
                }}
                onClose={() => setMatrix(false)}
              />
            ) : null}
          </>
        )}
      </Form.List>
    </Panel>
  )
}
