import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { AppealNote } from '../../post/shared/AppealNote'
import { Button } from '../../ui/Button'
import { showPublishPath } from '../show.paths'
import { postStateNote } from '../show.words'
import styles from './Post.module.css'
import type { Post } from './use-vote'

/** Note for the author of a post: why it is hidden, or the pollen that it earned. */
export function OwnPost({ post: { ID, Status, Reason, MayEdit, Pollen, Appeal } }: { post: Post }) {
  if (Status === TalentWorksStatus.pass)
    return Pollen > 0 ? <p className={styles.own}>这条分享得到了 {Pollen} 绿星币</p> : null
  return (
    <div className={styles.own} role="status">
      <p className={styles.ownWords}>
        {postStateNote[Status]}
        {Reason ? `：${Reason}` : ''}
      </p>
      <AppealNote recordID={ID} state={Appeal} />
      {MayEdit ? (
        <Button size={32} kind="outline-green" to={showPublishPath({ record: ID })}>
          去修改
        </Button>
      ) : null}
    </div>
  )
}
