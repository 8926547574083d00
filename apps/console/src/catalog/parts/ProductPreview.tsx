import { Dialog } from '../../ui/Dialog'
import phone from '../../ui/Phone.module.css'
import { pictureAt } from '../../ui/picture-at'
import { RichTextView } from '../../ui/RichTextView'
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
      <section className={`${phone.phone} ${styles.phone}`} aria-label="手机预览">
        <header>商品详情</header>
        <div className={styles.page} role="group" aria-label="预览内容" tabIndex={0}>
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
        </div>
      </section>
    </Dialog>
  )
}
