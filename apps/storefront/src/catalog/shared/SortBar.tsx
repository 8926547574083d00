import { cx } from '../../ui/cx'
import { DownIcon, FilterIcon, SortIcon, UpIcon } from '../../ui/icon/icons'
import { Link } from '../../ui/nav/Link'
import { chosenConditions, type ProductFilter, ProductSort } from './product-filter'
import styles from './SortBar.module.css'

export interface SortBarProps {
  filter: ProductFilter
  /** Returns the address of the same list with another filter. */
  pathOf: (filter: ProductFilter) => string
  onFilter: () => void
}

/** 综合 / 销量 / 价格↑↓ / 筛选. The orders are links, because the order is in the address. */
export function SortBar({ filter, pathOf, onFilter }: SortBarProps) {
  const { sort } = filter
  const to = (next: ProductSort) => pathOf({ ...filter, sort: next })
  const byPrice = sort === ProductSort.priceUp || sort === ProductSort.priceDown
  const chosen = chosenConditions(filter)
  return (
    <div className={styles.bar}>
      <nav className={styles.orders} aria-label="排序">
        <Order to={to(ProductSort.default)} open={sort === ProductSort.default}>
          综合
        </Order>
        <Order to={to(ProductSort.sold)} open={sort === ProductSort.sold}>
          销量
        </Order>
        <Order
          to={to(sort === ProductSort.priceUp ? ProductSort.priceDown : ProductSort.priceUp)}
          open={byPrice}
          label={priceLabel(sort)}
        >
          价格
          <PriceMark sort={sort} />
        </Order>
      </nav>
      <button
        type="button"
        className={cx(styles.item, chosen > 0 && styles.open)}
        aria-label={chosen > 0 ? `筛选，已选 ${chosen} 项` : '筛选'}
        onClick={onFilter}
      >
        筛选
        {chosen > 0 ? <b className={styles.count}>{chosen}</b> : <FilterIcon size={14} />}
      </button>
    </div>
  )
}

const priceLabel = (sort: ProductSort) =>
  sort === ProductSort.priceUp
    ? '价格，现在从低到高'
    : sort === ProductSort.priceDown
      ? '价格，现在从高到低'
      : '价格'

function PriceMark({ sort }: { sort: ProductSort }) {
  if (sort === ProductSort.priceUp) return <UpIcon size={12} />
  if (sort === ProductSort.priceDown) return <DownIcon size={12} />
  return <SortIcon size={14} />
}

interface OrderProps {
  to: string
  open: boolean
  label?: string
  children: React.ReactNode
}

function Order({ to, open, label, children }: OrderProps) {
  return (
    <Link
      replace
      className={cx(styles.item, open && styles.open)}
      to={to}
      aria-label={label}
      aria-current={open ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}
