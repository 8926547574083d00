import type { ProductCardData, SkuData } from '@greenstar/contract/catalog/catalog.shapes'
import { canAddShopcar } from '@greenstar/rules/catalog/product.limits'
import type { SkuLine } from '@greenstar/rules/catalog/sku-popup'
import { useState } from 'react'
import type { OverlayProps } from '../../../platform/overlays'
import { Loaded } from '../../../platform/read/Loaded'
import { cx } from '../../../ui/cx'
import radio from '../../../ui/form/RadioMark.module.css'
import { CheckIcon } from '../../../ui/icon/icons-first'
import { Sheet } from '../../../ui/layer/Sheet'
import { useOneAtATime } from '../../../ui/layer/use-one-at-a-time'
import { SplitPill } from '../../../ui/nav/ActionBar'
import { Picture } from '../../../ui/picture/Picture'
import { pictureSizes } from '../../../ui/picture/picture-sources'
import { Leaf } from '../../../ui/state/Leaf'
import { RowsSkeleton } from '../../../ui/state/Skeleton'
import { Price } from '../../../ui/text/Price'
import type { VariantPopupProps } from '../../shared/variant-popup'
import { lineNote } from './line-note'
import { SkuHead } from './SkuBody'
import styles from './SkuSheet.module.css'
import { lineTitle } from './sku-words'
import { sortedLines, useSkuProduct } from './use-sku-lines'

/** Variants of a page, to replace the chosen one. */
export default function VariantSheet({ open, onClose, ...props }: VariantPopupProps & OverlayProps) {
  const product = useSkuProduct({ productId: props.mainId, intent: 'cart' })
  return (
    <Sheet open={open} onClose={onClose} bare label="更换规格">
      <Loaded call={product} skeleton={<RowsSkeleton count={3} />}>
        {(data) => <Variants key={data.ID} product={data} onDone={onClose} {...props} />}
      </Loaded>
    </Sheet>
  )
}

type VariantsProps = VariantPopupProps & { product: ProductCardData; onDone: () => void }

function Variants({ product, current, quantity, onPick, onDone }: VariantsProps) {
  const lines = sortedLines(product)
  const [picked, setPicked] = useState(current)
  const [busy, setBusy] = useState(false)
  const shown = lines.find(({ sku }) => sku.ID === picked)?.sku ?? product
  const submit = useOneAtATime(async () => {
    if (picked === current) return onDone()
    setBusy(true)
    if (await onPick(shown)) onDone()
    setBusy(false)
  })
  return (
    <>
      <SkuHead product={product} current={shown} />
      <fieldset className={styles.lines}>
        <legend className="visuallyHidden">规格</legend>
        {lines.map((line) => (
          <VariantRow
            key={line.sku.ID}
            line={line}
            title={lineTitle(line.sku, product.Name)}
            checked={line.sku.ID === picked}
            onPick={() => setPicked(line.sku.ID)}
          />
        ))}
      </fieldset>
      <p className={styles.sum}>
        数量不变，仍是 <b className="num">{quantity}</b> 件
      </p>
      <div className={styles.buttons}>
        <SplitPill halves={[{ label: '确定', busy, onClick: submit }]} />
      </div>
    </>
  )
}

interface VariantRowProps {
  line: SkuLine<SkuData>
  title: string
  checked: boolean
  onPick: () => void
}

function VariantRow({ line: { sku, badge: status }, title, checked, onPick }: VariantRowProps) {
  const badge = status || (canAddShopcar(sku) ? '' : '只能立即购买')
  return (
    <label className={cx(styles.line, styles.pick, badge !== '' && styles.dim)}>
      <Picture className={styles.thumb} src={sku.DefaultImagePath} alt="" sizes={pictureSizes.px(52)} eager />
      <span className={styles.lineText}>
        <span className={cx(styles.lineName, 'clip2')}>{title}</span>
        <span className={styles.facts}>
          <Price value={sku.Price} size={16} ink={badge !== ''} />
          {badge === '' ? <span>{lineNote(sku)}</span> : null}
        </span>
      </span>
      <input
        type="radio"
        name="variant"
        autoComplete="off"
        className={radio.input}
        checked={checked}
        disabled={badge !== ''}
        onChange={onPick}
      />
      {badge === '' ? (
        <span className={radio.mark}>
          <CheckIcon size={14} />
        </span>
      ) : (
        <Leaf tone="neutral" className={styles.badge ?? ''}>
          {badge}
        </Leaf>
      )}
    </label>
  )
}
