import type { TalentRecordCardData } from '@greenstar/contract/talent/talent.shapes'
import { formatLikes } from '@greenstar/rules/platform/count'
import { PostKind, postPath } from '@greenstar/rules/post/post'
import cardLink from '../../ui/card/CardLink.module.css'
import { HeartIcon, PlayIcon } from '../../ui/icon/icons'
import { Link } from '../../ui/nav/Link'
import { Avatar } from '../../ui/picture/Avatar'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import styles from './HotRow.module.css'
import person from './PersonRow.module.css'

/** A work of the hot list with its rank. */
export function HotRow({ work, place }: { work: TalentRecordCardData; place: number }) {
  const { ID, Type, Title, CoverPath, TalentName, TalentAvatar, Likes } = work
  const isFilm = Type === PostKind.video
  return (
    <article className={styles.row}>
      <span className={styles.place} data-high={place <= 3 || undefined}>
        <span className="visuallyHidden">第</span>
        {place}
        <span className="visuallyHidden">名</span>
      </span>
      <div className={styles.cover}>
        <Picture src={CoverPath} alt="" sizes={pictureSizes.px(76)} eager={place <= 6} />
        {isFilm ? (
          <span className={person.film}>
            <PlayIcon size={13} solid />
          </span>
        ) : null}
      </div>
      <div className={styles.words}>
        <h3 className={`${person.title} clip2`}>
          <Link className={cardLink.link} to={postPath(Type, ID)}>
            {isFilm ? <span className="visuallyHidden">视频：</span> : null}
            {Title}
          </Link>
        </h3>
        <p className={styles.by}>
          <Avatar src={TalentAvatar} size={20} />
          <span className="clip1">{TalentName}</span>
          <span className={styles.likes}>
            <HeartIcon size={14} />
            <span className="num">{formatLikes(Likes)}</span>
            <span className="visuallyHidden">个赞</span>
          </span>
        </p>
      </div>
    </article>
  )
}
