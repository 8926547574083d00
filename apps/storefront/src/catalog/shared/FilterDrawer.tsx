import { numberInput } from '@greenstar/rules/catalog/stepper.field'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { Drawer } from '../../ui/layer/Drawer'
import { SplitPill } from '../../ui/nav/ActionBar'
import styles from './FilterDrawer.module.css'
import { type ProductFilter, priceOf, withoutConditions } from './product-filter'

export interface FilterDrawerProps {
  open: boolean
  filter: ProductFilter
  /** Returns the payload of GetProductList for a filter, to count the goods. */
  payloadOf: (filter: ProductFilter) => object
  onClose: () => void
  onApply: (filter: ProductFilter) => void
}

/** Longest price that can be typed (characters): 999999.99. */
const maxPriceLength = 9

const offers = [
  ['freeShipping', '包邮'],
  ['pollen', '可用绿星币'],
  ['inStock', '只看有货'],
] as const

/** Returns the filter with valid prices, the lower one first. */
function inOrder(draft: ProductFilter): ProductFilter {
  const minPrice = priceOf(draft.minPrice)
  const maxPrice = priceOf(draft.maxPrice)
  const isTurned = minPrice !== '' && maxPrice !== '' && Number(minPrice) > Number(maxPrice)
  return isTurned ? { ...draft, minPrice: maxPrice, maxPrice: minPrice } : { ...draft, minPrice, maxPrice }
}

/** Drawer with the conditions of a product list: 重置 / 确定(共 n 件). */
export function FilterDrawer({ open, filter, payloadOf, onClose, onApply }: FilterDrawerProps) {
  const [draft, setDraft] = useState(filter)
  const [wasOpen, setWasOpen] = useState(open)
  // reopened: starts from the current filter
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(filter)
  }
  const functions = useCall(
    api.catalog.GetProductFunction,
    { classID: filter.classId },
    { enabled: open, quiet: true },
  )
  const brands = useCall(api.catalog.GetProductBrand, {}, { enabled: open, quiet: true })
  const wanted = inOrder(draft)
  const count = useCall(
    api.catalog.GetProductList,
    { ...payloadOf(wanted), currentPage: 1, pageSize: 1 },
    { enabled: open, quiet: true, placeholderData: (before) => before },
  )
  const total = count.data === undefined ? '' : `(共 ${count.data.TotalCount} 件)`
  const apply = () => {
    onApply(wanted)
    onClose()
  }
  const halves = [
    { label: '重置', onClick: () => setDraft(withoutConditions(draft)) },
    { label: `确定${total}`, onClick: apply },
  ]
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label="筛选"
      footer={
        <div className={styles.foot}>
          <SplitPill halves={halves} />
        </div>
      }
    >
      <Group title="功效">
        {(functions.data ?? []).map(({ ID, Name }) => (
          <Chip
            key={ID}
            on={draft.effectId === ID}
            onClick={() => setDraft({ ...draft, effectId: draft.effectId === ID ? undefined : ID })}
          >
            {Name}
          </Chip>
        ))}
      </Group>
      {brands.data && brands.data.length > 0 ? (
        <Group title="品牌">
          {brands.data.map(({ ID, Name }) => (
            <Chip
              key={ID}
              on={draft.brandId === ID}
              onClick={() => setDraft({ ...draft, brandId: draft.brandId === ID ? undefined : ID })}
            >
              {Name}
            </Chip>
          ))}
        </Group>
      ) : null}
      <section className={styles.group}>
        <h2 className={styles.title}>价格区间（元）</h2>
        <div className={styles.prices}>
          <PriceBox
            label="最低价"
            value={draft.minPrice}
            onChange={(minPrice) => setDraft({ ...draft, minPrice })}
          />
          <span aria-hidden="true">—</span>
          <PriceBox
            label="最高价"
            value={draft.maxPrice}
            onChange={(maxPrice) => setDraft({ ...draft, maxPrice })}
          />
        </div>
      </section>
      <Group title="服务与优惠">
        {offers.map(([name, label]) => (
          <Chip key={name} on={draft[name]} onClick={() => setDraft({ ...draft, [name]: !draft[name] })}>
            {label}
          </Chip>
        ))}
      </Group>
    </Drawer>
  )
}

function PriceBox(props: { label: string; value: string; onChange: (value: string) => void }) {
  const { label, value, onChange } = props
  return (
    <input
      className={styles.price}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(numberInput(event.currentTarget.value, maxPriceLength))}
    />
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.chips}>{children}</div>
    </section>
  )
}

interface ChipProps {
  on: boolean
  onClick: () => void
  children: string
}

function Chip({ on, onClick, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={on} onClick={onClick}>
      {children}
    </button>
  )
}
