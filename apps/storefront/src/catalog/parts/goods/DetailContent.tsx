import type { ProductDetailData } from '@greenstar/contract/catalog/catalog.shapes'
import { DealRows } from '../../../deal/shared/DealRows'
import { usePage } from '../../../platform/route/use-page'
import { AskRow } from '../../../review/shared/AskRow'
import { RichText } from '../../../ui/text/RichText'
import styles from './DetailContent.module.css'

/** Deals, questions, parameters unless the text contains a table, and the operators' text. */
export default function DetailContent({
  detail: { ID, Detail, ListParameter },
}: {
  detail: ProductDetailData
}) {
  const { query } = usePage()
  const hasTable = /<table/i.test(Detail)
  return (
    <>
      <DealRows productId={ID} />
      <AskRow productId={ID} />
      {hasTable || ListParameter.length === 0 ? null : (
        <dl className={styles.parameters}>
          {ListParameter.map(({ Key, Value }) => (
            <div key={Key}>
              <dt>{Key}</dt>
              <dd>{Value}</dd>
            </div>
          ))}
        </dl>
      )}
      {Detail ? <RichText html={Detail} channel={query('channel')} className={styles.rich ?? ''} /> : null}
      {Detail || ListParameter.length > 0 ? null : <p className={styles.none}>暂时没有图文详情</p>}
    </>
  )
}
