import { useCall, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { listed } from '../platform/listed'
import { refetchAll } from '../platform/refetch-all'
import { Screen } from '../platform/Screen'
import { ActionBar } from '../ui/ActionBar'
import { Avatar } from '../ui/Avatar'
import { Button } from '../ui/Button'
import { Cell, CellGroup } from '../ui/Cell'
import { DateText } from '../ui/DateText'
import { InfiniteList } from '../ui/InfiniteList'
import { RowsSkeleton } from '../ui/Skeleton'
import { Empty } from '../ui/State'
import { welfarePath } from '../welfare/welfare.paths'
import styles from './MyShareScreen.module.css'
import { openInvitation } from './shared/sharer'

/** /me/share: results and rewards of sharing, and friends who registered (domain 7). */
export default function MyShareScreen() {
  const share = useCall(api.share.GetMyShare, {})
  const friends = usePagedCall(api.share.GetMyFriendList, {})
  const sums = share.data
  const facts = sums && [
    { name: '分享次数', num: sums.ShareNum },
    { name: '好友来访', num: sums.VisitNum },
    { name: '注册好友', num: sums.FriendNum },
    { name: '获得绿星币', num: sums.PollenNum },
  ]
  return (
    <Screen title="邀请好友" onRefresh={() => refetchAll(share, friends)}>
      {sums && facts ? (
        <section className={styles.card} aria-label="分享成果">
          <dl className={styles.facts}>
            {facts.map(({ name, num }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{num}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.rule}>
            好友第一次从您的分享来访，得 {sums.RewardNum} 绿星币；今天已奖励 {sums.TodayNum} 位，每天最多{' '}
            {sums.DayLimit} 位。以上为最近一年的数据。
          </p>
          <p className={styles.rule}>
            我的邀请码 <b className="num">{sums.UserCode}</b>
          </p>
        </section>
      ) : null}
      <CellGroup>
        <Cell label="福利官" value="每月领福利券送朋友" to={welfarePath} />
      </CellGroup>
      <h2 className={styles.title}>注册的好友</h2>
      <InfiniteList
        {...listed(friends)}
        itemKey={({ JoinDate, MemberName }) => `${JoinDate} ${MemberName}`}
        render={({ MemberName, Avatar: face, JoinDate }) => (
          <div className={styles.friend}>
            <Avatar src={face} size={32} />
            <span className={styles.name}>{MemberName}</span>
            <span className={styles.date}>
              <DateText value={JoinDate} format="day" /> 加入
            </span>
          </div>
        )}
        skeleton={<RowsSkeleton />}
        empty={<Empty art="search" hint="还没有好友注册" text="把喜欢的绿植分享给好友吧" />}
      />
      <ActionBar>
        <Button block onClick={openInvitation}>
          分享商城
        </Button>
      </ActionBar>
    </Screen>
  )
}
