import { fieldOf, productMost } from '@greenstar/rules/catalog/product.fields'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { NewcomerConflicts } from '../../promotion/shared/PriceConflicts'
import { Money } from '../../ui/detail/Money'
import { Thumb } from '../../ui/detail/Thumb'
import { Input } from '../../ui/form/Input'
import { NumberInput } from '../../ui/form/NumberInput'
import type { Complaint, LineFields as Line } from '../product-form'
import styles from './LineFields.module.css'
import { LineMore } from './LineMore'
import type { StockLine } from './StockDialog'

const money = {
  stringMode: true,
  min: '0',
  max: String(productMost.priceFen / 100),
  precision: 2,
  controls: false,
  prefix: '¥',
} as const

type Props = {
  at: number
  /** Errors of the last attempt to save; one may be in a collapsed part. */
  wrong: readonly Complaint[]
  canStock: boolean
  mayRemove: boolean
  onRemove: () => void
  onAdjust: (line: StockLine) => void
}

/** A line that is another product, shown read-only. */
const LinkedLine = ({ line, onRemove }: { line: Line; onRemove: () => void }) => (
  <div className={styles.linked}>
    <Thumb src={line.ImgPath} size={36} />
    <span>
      {line.Name} {line.Attribute}
      <small> {line.Code}</small>
    </span>
    <span className={styles.note}>组合商品，价格与库存随原商品</span>
    <span>
      可售 <span className="num">{line.OnHand + line.PresaleQuota - line.Locked}</span>
    </span>
    <Money yuan={Number(line.Price ?? 0)} />
    <Button type="link" danger onClick={onRemove}>
      移除
    </Button>
  </div>
)

/** A line of a product: name, code, prices, stock and weight in a row, further fields collapsed. */
export const LineFields = ({ at, wrong, canStock, mayRemove, onRemove, onAdjust }: Props) => {
  const form = Form.useFormInstance()
  const line: Line | undefined = Form.useWatch(['Lines', at], { form, preserve: true })
  const [open, setOpen] = useState(false)
  const [shownWrong, setShownWrong] = useState(wrong)
  if (shownWrong !== wrong) {
    setShownWrong(wrong)
    if (wrong.some(({ name: [list, place] }) => list === 'Lines' && place === at)) setOpen(true)
  }
  if (!line) return null
  if (line.Linked) return <LinkedLine line={line} onRemove={onRemove} />
  const { ID, OnHand, Locked, PresaleQuota, Attribute, NewcomerPrice, FloorPrice } = line
  return (
    <div className={styles.line}>
      <div className={styles.row}>
        <Form.Item name={[at, 'Attribute']}>
          <Input
            aria-label={`规格 ${at + 1}`}
            maxLength={fieldOf('Attribute').max}
            placeholder={fieldOf('Attribute').hint ?? ''}
          />
        </Form.Item>
        <Form.Item name={[at, 'Code']}>
          <Input aria-label={`编码 ${at + 1}`} maxLength={fieldOf('Code').max} placeholder="留空自动生成" />
        </Form.Item>
        <Form.Item
          name={[at, 'Price']}
          extra={FloorPrice ? <span className="num">底价 ¥{Number(FloorPrice).toFixed(2)}</span> : null}
        >
          <NumberInput<string> {...money} aria-label={`售价 ${at + 1}`} className={styles.number ?? ''} />
        </Form.Item>
        <Form.Item name={[at, 'MarketPrice']}>
          <NumberInput<string> {...money} aria-label={`划线价 ${at + 1}`} className={styles.number ?? ''} />
        </Form.Item>
        {ID === undefined ? (
          <Form.Item name={[at, 'Stock']}>
            <NumberInput
              aria-label={`期初库存 ${at + 1}`}
              min={0}
              max={fieldOf('Stock').max}
              precision={0}
              className={styles.number ?? ''}
            />
          </Form.Item>
        ) : (
          <div className={styles.stock}>
            <span className="num">{OnHand + PresaleQuota - Locked}</span>
            {Locked > 0 ? <small>占用 {Locked}</small> : null}
            {canStock ? (
              <Button
                type="link"
                size="small"
                onClick={() =>
                  onAdjust({
                    ID,
                    Name: String(form.getFieldValue('Name')),
                    Attribute,
                    OnHand,
                    Locked,
                    PresaleQuota,
                  })
                }
              >
                调整
              </Button>
            ) : null}
          </div>
        )}
        <Form.Item name={[at, 'NetWeight']}>
          <NumberInput
            aria-label={`重量 ${at + 1}`}
            min={0}
            max={fieldOf('NetWeight').max}
            precision={0}
            controls={false}
            suffix="克"
            className={styles.number ?? ''}
          />
        </Form.Item>
        <div className={styles.tools}>
          <Button type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? '收起' : '更多'}
          </Button>
          {mayRemove ? (
            <Button type="link" danger onClick={onRemove}>
              移除
            </Button>
          ) : null}
        </div>
      </div>
      <div hidden={!open}>
        <LineMore at={at} isOwn={at === 0} />
        {open && ID !== undefined && NewcomerPrice ? <NewcomerConflicts productId={ID} /> : null}
      </div>
    </div>
  )
}
