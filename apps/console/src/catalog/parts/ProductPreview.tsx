import { Phone } from '../../ui/detail/Phone'
import { pictureAt } from '../../ui/detail/picture-at'
import { RichTextView } from '../../ui/detail/RichTextView'
import { Dialog } from '../../ui/dialog/Dialog'
import type { ProductFields } from '../product-form'
import styles from './ProductPreview.module.css'

/** Lowest and highest price of the lines, as far as prices are typed. */
const priceText = (lines: ProductFields['Lines']) => {
  const prices = lines.map(({ Price }) => Number(Price ?? Number.NaN)).filter((price) => price >= 0)
  if (prices.length === 0) return '还没有售价'
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return low === high ? `¥${low.toFixed(2)}` : `¥${low.toFixed(2)} – ¥${high.toFixed(2)}`
}

/** How the product in the form looks on a phone, before it is saved. */
export const ProductPreview = ({ product, onClose }: { product: ProductFields; onClose: () => void }) => {
  const { Name, Summary, Pictures, Labels, Parameters, Detail, Lines } = product
  return (
    <Dialog title="手机预览" width={360} footer={null} onClose={onClose}>
      <Phone title="商品详情" className={styles.page}>
        {Pictures[0] ? (
          <img src={pictureAt(Pictures[0], 640)} alt="" />
        ) : (
          <div className={styles.none}>还没有图片</div>
        )}
        <div className={styles.part}>
          <div className={styles.price}>{priceText(Lines)}</div>
          <h3 className={styles.name}>{Name || '商品名称'}</h3>
          {Summary ? <p>{Summary}</p> : null}
          {Labels.length > 0 ? <p>{Labels.join(' · ')}</p> : null}
        </div>
        {Lines.length > 1 ? (
          <div className={styles.part}>
            规格：{Lines.map((line) => line.Attribute || line.Name).join('、')}
          </div>
        ) : null}
        {Parameters.length > 0 ? (
          <dl className={`${styles.part} ${styles.facts}`}>
            {Parameters.map(({ Key, Value }) => (
              <div key={Key} style={{ display: 'contents' }}>
                <dt>{Key}</dt>
                <dd>{Value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <div className={styles.part}>
          <RichTextView html={Detail} label="商品详情" />
        </div>
      </Phone>
    </Dialog>
  )
}
