import { formatCount } from '@greenstar/rules/platform/count'
import { DAY, parseWireDate } from '@greenstar/rules/platform/time'
import type { DataFor } from '@greenstar/web/call-ref'
import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { ForwardIcon } from '../../ui/icon/icons-first'
import { Avatar } from '../../ui/picture/Avatar'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { Bone, TextBones } from '../../ui/state/Bone'
import { Leaf } from '../../ui/state/Leaf'
import { Countdown } from '../../ui/text/Countdown'
import { DateText } from '../../ui/text/DateText'
import { unbroken } from '../../ui/text/unbroken'
import styles from './Activity.module.css'
import { openPartakersSheet } from './partakers-overlay'

type Activity = DataFor<typeof api.show.GetShowActivityByID>

/** Head of an activity: intro, end, rules, participants. */
export function ActivityHead({ activity }: { activity: Activity }) {
  const { ID, Title, Intro, CoverPath, Rule, Pollen, PerMember, IsVote, Records, Partakers } = activity
  return (
    <header className={styles.head}>
      <div className={styles.cover}>
        <Picture src={CoverPath} alt="" sizes={pictureSizes.full} fill position="banner" priority />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>#{Title}</h2>
        {Intro ? <p className={styles.intro}>{unbroken(Intro)}</p> : null}
        <p className={styles.badges}>
          {Pollen > 0 ? <Leaf tone="pollen">通过得 {Pollen} 绿星币</Leaf> : null}
          {IsVote ? <Leaf tone="clay">可投票</Leaf> : null}
          {PerMember > 0 ? <Leaf tone="neutral">每人 {PerMember} 条</Leaf> : null}
        </p>
        <Until activity={activity} />
      </div>
      {Rule ? (
        <details className={styles.rule}>
          <summary>活动规则</summary>
          <p>{Rule}</p>
        </details>
      ) : null}
      {Partakers > 0 ? (
        <button
          type="button"
          className={styles.partakers}
          onClick={() => openPartakersSheet({ activityId: ID, isVote: IsVote })}
        >
          <Faces activityId={ID} />
          <span className={styles.many}>
            {formatCount(Partakers)} 人参与，{formatCount(Records)} 条分享
          </span>
          <span className={styles.rank}>
            排行榜
            <ForwardIcon size={14} />
          </span>
        </button>
      ) : null}
    </header>
  )
}

/** A countdown on the last day; before that the dates. */
function Until({ activity: { State, BeginDate, EndDate, ServerDate } }: { activity: Activity }) {
  const edge = State === 'coming' ? BeginDate : EndDate
  const left = (parseWireDate(edge) ?? 0) - (parseWireDate(ServerDate) ?? 0)
  if (State === 'over')
    return (
      <p className={styles.until}>
        已于 <DateText value={EndDate} format="monthMinute" /> 结束
      </p>
    )
  if (left < DAY)
    return (
      <p className={styles.until}>
        {State === 'coming' ? '距开始' : '距结束'} <Countdown until={edge} />
      </p>
    )
  return (
    <p className={styles.until}>
      <DateText value={BeginDate} format="monthDay" /> 至 <DateText value={EndDate} format="monthMinute" />，
      {State === 'coming' ? `${Math.floor(left / DAY)} 天后开始` : `还剩 ${Math.floor(left / DAY)} 天`}
    </p>
  )
}

/** Avatars of the first participants. */
function Faces({ activityId }: { activityId: number }) {
  const { items } = usePagedCall(api.show.GetShowPartakeList, { activityID: activityId }, { quiet: true })
  return (
    <span className={styles.faces}>
      {items.slice(0, 3).map(({ Rank, MemberAvatar }) => (
        <Avatar key={Rank} src={MemberAvatar} size={28} />
      ))}
    </span>
  )
}

/** Skeleton of the head of an activity. */
export function ActivitySkeleton() {
  return (
    <div className={styles.head} aria-hidden="true">
      <Bone shape="banner" />
      <TextBones className={styles.words} of={['title half', 'line wide', 'short third']} />
    </div>
  )
}
