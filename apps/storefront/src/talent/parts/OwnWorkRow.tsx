import type { TalentRecordCardData } from '@greenstar/contract/talent/talent.shapes'
import { formatLikes } from '@greenstar/rules/platform/count'
import { PostKind, postPath } from '@greenstar/rules/post/post'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { Button } from '../../ui/Button'
import { DateText } from '../../ui/DateText'
import { PlayIcon } from '../../ui/icons-next'
import { Leaf } from '../../ui/Leaf'
import { Link } from '../../ui/Link'
import { Picture } from '../../ui/Picture'
import { pictureSizes } from '../../ui/picture-sources'
import { releasePath } from '../talent.paths'
import { stateOnCover } from '../talent.words'
import styles from './Personal.module.css'
import person from './PersonRow.module.css'

/** A work of the member with state, reason of a refusal, and actions. */
export function OwnWorkRow({ work, onRemove }: { work: TalentRecordCardData; onRemove: () => void }) {
  const { ID, Type, Title, CoverPath, Status, Reason, Likes, Comments, Views, CreateDate } = work
  const state = stateOnCover(Status)
  return (
    <article className={styles.work}>
      <div className={styles.cover}>
        <Picture src={CoverPath} alt="" sizes={pictureSizes.px(88)} />
        {Type === PostKind.video ? (
          <span className={person.film}>
            <PlayIcon size={13} solid />
          </span>
        ) : null}
      </div>
      <div className={person.words}>
        <h3 className={`${person.title} clip2`}>
          <Link className={person.link} to={postPath(Type, ID)}>
            {Title}
          </Link>
        </h3>
        <p className={styles.facts}>
          {state ? (
            <Leaf tone={Status === TalentWorksStatus.pending ? 'pollen' : 'clay'}>{state}</Leaf>
          ) : null}
          <DateText value={CreateDate} format="day" />
          {state ? null : (
            <span>
              {formatLikes(Views)} 浏览 · {formatLikes(Likes)} 赞 · {formatLikes(Comments)} 评论
            </span>
          )}
        </p>
        {Reason ? <p className={styles.reason}>{Reason}</p> : null}
        <p className={styles.buttons}>
          {Status === TalentWorksStatus.reported ? null : (
            <Button size={28} kind="outline-grey" to={releasePath(ID)}>
              修改
            </Button>
          )}
          <Button size={28} kind="outline-grey" onClick={onRemove}>
            删除
          </Button>
        </p>
      </div>
    </article>
  )
}
