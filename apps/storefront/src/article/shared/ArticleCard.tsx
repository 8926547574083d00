import type { ArticleCardData } from '@greenstar/contract/article/article.shapes'
import { formatCount } from '@greenstar/rules/platform/count'
import cardLink from '../../ui/card/CardLink.module.css'
import { PlayIcon } from '../../ui/icon/icons-next'
import { Link } from '../../ui/nav/Link'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { DateText } from '../../ui/text/DateText'
import { unbroken } from '../../ui/text/unbroken'
import { articlePagePath } from '../article.paths'
import styles from './ArticleCard.module.css'

interface ArticleCardProps {
  card: ArticleCardData
  /** Whether the card is in the first screen, so that its picture loads at once. */
  eager?: boolean
}

/** An article in a list; the whole card is the link. */
export function ArticleCard({ card, eager = false }: ArticleCardProps) {
  const { ID, ColumnCode, ColumnName, Title, Summary, CoverPath, HasVideo, Likes, PublishDate } = card
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <h3 className={`${styles.title} clip2`}>
          <Link className={cardLink.link} to={articlePagePath(ColumnCode, ID)}>
            {Title}
          </Link>
        </h3>
        <p className={`${styles.summary} clip2`}>{unbroken(Summary)}</p>
        <p className={styles.facts}>
          <span>{ColumnName}</span>
          <DateText value={PublishDate} format="day" />
          {Likes > 0 ? <span>{formatCount(Likes)} 赞</span> : null}
        </p>
      </div>
      {CoverPath ? (
        <div className={styles.cover}>
          <Picture src={CoverPath} alt="" sizes={pictureSizes.px(102)} eager={eager} />
          {HasVideo ? (
            <span className={styles.film}>
              <PlayIcon size={16} solid />
            </span>
          ) : null}
        </div>
      ) : null}
    </article>
  )
}
