import { NewsColumn } from '@greenstar/rules/article/news-column'
import { type LeafSign, leafText } from '@greenstar/rules/diagnosis/diagnosis.form'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { articlePagePath } from '../../article/article.paths'
import { Link } from '../../ui/nav/Link'
import styles from './Diagnosis.module.css'

/** Articles of the wiki that fit a plant and what its leaf looks like, at most three; nothing without one. */
export function WikiList({ plant, leaf }: { plant: string; leaf: readonly number[] }) {
  const words = [plant.trim(), ...leaf.map((sign) => leafText[sign as LeafSign])].join(' ').slice(0, 40)
  const { data } = useCall(
    api.article.GetNewsList,
    { columnCode: NewsColumn.WIKI, keyword: words, pageSize: 3 },
    { enabled: plant.trim() !== '', quiet: true },
  )
  if (!data || data.DataList.length === 0) return null
  return (
    <section className={styles.card} aria-label="百科里也许有答案">
      <h2 className={styles.label}>百科里也许有答案</h2>
      {data.DataList.map(({ ID, ColumnCode, Title }) => (
        <Link key={ID} className={styles.wiki} to={articlePagePath(ColumnCode, ID)}>
          {Title}
        </Link>
      ))}
    </section>
  )
}
