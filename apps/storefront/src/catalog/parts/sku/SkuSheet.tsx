import type { OverlayProps } from '../../../platform/overlays'
import { Loaded } from '../../../platform/read/Loaded'
import { Sheet } from '../../../ui/layer/Sheet'
import { RowsSkeleton } from '../../../ui/state/Skeleton'
import type { SkuPopupProps } from '../../shared/sku-popup'
import { SkuBody } from './SkuBody'
import { useSkuProduct } from './use-sku-lines'

/** The SKU popup of spec 2.4, on top of any page. */
export default function SkuSheet({ open, onClose, ...props }: SkuPopupProps & OverlayProps) {
  const product = useSkuProduct(props)
  return (
    <Sheet open={open} onClose={onClose} bare label="选择商品">
      <Loaded call={product} skeleton={<RowsSkeleton count={3} />}>
        {(data) => (
          <SkuBody
            key={data.ID}
            product={data}
            variantId={props.variantId}
            intent={props.intent}
            terms={props.terms}
            onDone={onClose}
          />
        )}
      </Loaded>
    </Sheet>
  )
}
