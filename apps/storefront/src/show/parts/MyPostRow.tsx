import type { ShowCardData } from '@greenstar/contract/show/show.shapes'
import { formatLikes } from '@greenstar/rules/platform/count'
import { BlueprintCardType } from '@greenstar/rules/show/blueprint-card'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { cx } from '../../ui/cx'
import { DateText } from '../../ui/DateText'
import { PlayIcon } from '../../ui/icons-next'
import { Leaf } from '../../ui/Leaf'
import { Link } from '../../ui/Link'
import { Picture } from '../../ui/Picture'
import { pictureSizes } from '../../ui/picture-sources'
import { blueprintPath } from '../show.paths'
import { headOf, postStateText } from '../show.words'
import styles from './Mine.module.css'

/** A post of the member: state, reason of a refusal, figures; the whole row is the link. */
export function MyPostRow({ post }: { post: ShowCardData }) {
  const {
    ID,
    Type,
    Content,
    cover,
    Status,
    Reason,
    Likes,
    Comments,
    Views,
    Votes,
    ActivityTitle,
    CreateDate,
  } = post
  const state = postStateText[Status]
  return (
    <article className={styles.row}>
      {cover ? (
        <div className={styles.cover}>
          <Picture src={cover} alt="" sizes={pictureSizes.px(84)} />
          {Type === BlueprintCardType.video ? (
            <span className={styles.film}>
              <PlayIcon size={13} solid />
            </span>
          ) : null}
        </div>
      ) : null}
      <div className={styles.words}>
        <h3 className={cx(styles.title, 'clip2')}>
          <Link className={styles.link} to={blueprintPath(ID, true)}>
            {headOf(Content)}
          </Link>
        </h3>
        {ActivityTitle ? <p className={cx(styles.note, 'clip1')}>#{ActivityTitle}</p> : null}
        {Reason ? <p className={styles.reason}>{Reason}</p> : null}
        <p className={styles.facts}>
          {state ? <Leaf tone={Status === TalentWorksStatus.fail ? 'clay' : 'pollen'}>{state}</Leaf> : null}
          <DateText value={CreateDate} format="monthDay" />
          {Status === TalentWorksStatus.pass ? (
            <>
              <span>{formatLikes(Views)} 浏览</span>
              <span>{formatLikes(Likes)} 赞</span>
              {Votes > 0 ? <span>{formatLikes(Votes)} 票</span> : null}
              <span>{formatLikes(Comments)} 评论</span>
            </>
          ) : null}
        </p>
      </div>
    </article>
  )
}
