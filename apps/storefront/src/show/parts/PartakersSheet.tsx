import { formatLikes } from '@greenstar/rules/platform/count'
import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import type { ComponentProps } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { listed } from '../../platform/read/listed'
import { cx } from '../../ui/cx'
import { Sheet } from '../../ui/layer/Sheet'
import { InfiniteList } from '../../ui/list/InfiniteList'
import { Link } from '../../ui/nav/Link'
import { Avatar } from '../../ui/picture/Avatar'
import { TextCardsSkeleton } from '../../ui/state/Skeleton'
import { useGuestPost } from '../shared/use-guest-post'
import { blueprintPath } from '../show.paths'
import styles from './Activity.module.css'

export interface PartakersSheetProps {
  activityId: number
  /** Whether votes decide the ranking; otherwise likes. */
  isVote: boolean
}

/** A row; without a link for a member whom the reader does not see. */
const Row = ({
  recordId,
  ...row
}: { recordId: number } & Pick<ComponentProps<typeof Link>, 'onClick' | 'children'>) =>
  recordId === 0 ? (
    <div className={styles.place}>{row.children}</div>
  ) : (
    <Link className={styles.place} to={blueprintPath(recordId)} {...row} />
  )

/** Ranking of an activity's members by votes or likes; each row links to the member's best post. */
export default function PartakersSheet({
  activityId,
  isVote,
  open,
  onClose,
}: PartakersSheetProps & OverlayProps) {
  const call = usePagedCall(api.show.GetShowPartakeList, { activityID: activityId })
  const openAsGuest = useGuestPost()
  return (
    <Sheet open={open} onClose={onClose} title="排行榜">
      <InfiniteList
        {...listed(call)}
        itemKey={({ Rank }) => Rank}
        render={({ Rank, MemberName, MemberAvatar, Records, Likes, Votes, RecordID, IsMine }) => (
          <Row
            recordId={RecordID}
            onClick={(event) => {
              onClose()
              openAsGuest(RecordID, event)
            }}
          >
            <span className={cx(styles.number, Rank <= 3 && styles.best)}>{Rank}</span>
            <Avatar src={MemberAvatar} size={32} />
            <span className={styles.who}>
              <span className="clip1">
                {MemberName}
                {IsMine ? '（我）' : ''}
              </span>
              <span className={styles.note}>{Records} 条分享</span>
            </span>
            <span className={styles.got}>
              <b className="num">{formatLikes(isVote ? Votes : Likes)}</b> {isVote ? '票' : '赞'}
            </span>
          </Row>
        )}
        skeleton={<TextCardsSkeleton count={3} />}
      />
    </Sheet>
  )
}
