import { productMost } from '@greenstar/rules/catalog/product.fields'
import { App, Select } from 'antd'
import { useRef, useState } from 'react'
import { isStopped } from '../../ui/detail/is-stopped'
import { Dialog } from '../../ui/dialog/Dialog'
import { NumberInput } from '../../ui/form/NumberInput'
import { type Cell, cellName, cellsOf, linesOf } from '../matrix'
import type { LineFields } from '../product-form'
import styles from './MatrixDialog.module.css'

type Props = { lines: readonly LineFields[]; onAdd: (made: LineFields[]) => void; onClose: () => void }

const empty: Cell = { price: null, stock: null }

/** Adds lines for every size and colour, with price and stock in a table; existing lines do not change. */
export const MatrixDialog = ({ lines, onAdd, onClose }: Props) => {
  const { message } = App.useApp()
  const [sizes, setSizes] = useState<string[]>([])
  const [colours, setColours] = useState<string[]>([])
  const [typed, setTyped] = useState<Record<string, Cell>>({})
  const taken = new Set(lines.map(({ Attribute }) => Attribute))
  const cells = cellsOf(sizes, colours).filter(({ name }) => name !== '')
  const made = linesOf(cells, typed, lines)
  const room = productMost.lines - lines.length
  const fill = (change: Partial<Cell>) =>
    setTyped(Object.fromEntries(cells.map(({ name }) => [name, { ...empty, ...typed[name], ...change }])))
  const box = useRef<HTMLDivElement>(null)
  const add = () => {
    if (isStopped(box.current)) return
    if (made.length > room)
      return void message.error(`一件商品最多 ${productMost.lines} 个规格，还能添加 ${room} 个`)
    onAdd(made)
    onClose()
  }
  return (
    <Dialog
      width={860}
      title="按尺寸和颜色生成规格"
      okText={made.length > 0 ? `添加 ${made.length} 个规格` : '添加'}
      okButtonProps={{ disabled: made.length === 0 }}
      onOk={add}
      isChanged={sizes.length + colours.length > 0}
      onClose={onClose}
    >
      <div className={styles.axes}>
        <Values label="尺寸" hint="如：小号、中号，回车添加" value={sizes} onChange={setSizes} />
        <Values label="颜色" hint="如：白色、绿色，回车添加" value={colours} onChange={setColours} />
      </div>
      {cells.length > 0 ? (
        <div ref={box}>
          <div className={styles.all}>
            全部填为
            <CellFields name="全部" cell={empty} onChange={fill} />
          </div>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">尺寸＼颜色</th>
                  {(colours.length > 0 ? colours : ['']).map((colour) => (
                    <th key={colour} scope="col">
                      {colour || '—'}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {(sizes.length > 0 ? sizes : ['']).map((size) => (
                  <tr key={size}>
                    <th scope="row">{size || '—'}</th>
                    {(colours.length > 0 ? colours : ['']).map((colour) => {
                      const name = cellName(size, colour)
                      return (
                        <td key={colour}>
                          {taken.has(name) ? (
                            '已有'
                          ) : (
                            <CellFields
                              name={name}
                              cell={typed[name] ?? empty}
                              onChange={(change) =>
                                setTyped({ ...typed, [name]: { ...empty, ...typed[name], ...change } })
                              }
                            />
                          )}
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className={styles.note}>
            没有填写售价的不添加；重量、图片和编码的开头同第一个规格，添加后可逐个修改
          </p>
        </div>
      ) : null}
    </Dialog>
  )
}

const Values = (props: {
  label: string
  hint: string
  value: string[]
  onChange: (value: string[]) => void
}) => (
  <label className={styles.axis}>
    <span>{props.label}</span>
    <Select<string[]>
      mode="tags"
      aria-label={props.label}
      open={false}
      suffixIcon={null}
      placeholder={props.hint}
      tokenSeparators={[',', '，', '、', ' ']}
      maxCount={productMost.lines}
      value={props.value}
      onChange={(values) => props.onChange(values.map((value) => value.trim()).filter(Boolean))}
    />
  </label>
)

const CellFields = (props: { name: string; cell: Cell; onChange: (change: Partial<Cell>) => void }) => (
  <span className={styles.cell}>
    <NumberInput<string>
      stringMode
      min="0"
      max="999999.99"
      precision={2}
      prefix="¥"
      placeholder="售价"
      aria-label={`${props.name} 售价`}
      value={props.cell.price}
      onChange={(price) => props.onChange({ price })}
    />
    <NumberInput<number>
      min={0}
      max={productMost.stock}
      precision={0}
      placeholder="库存"
      aria-label={`${props.name} 库存`}
      value={props.cell.stock}
      onChange={(stock) => props.onChange({ stock })}
    />
  </span>
)
