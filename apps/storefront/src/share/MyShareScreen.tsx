import { useCall, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { Screen } from '../platform/Screen'
import { Cell, CellGroup } from '../ui/card/Cell'
import { Figures } from '../ui/card/Figures'
import { Button } from '../ui/form/Button'
import { InfiniteList } from '../ui/list/InfiniteList'
import { ActionBar } from '../ui/nav/ActionBar'
import { Avatar } from '../ui/picture/Avatar'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { DateText } from '../ui/text/DateText'
import { welfarePath } from '../welfare/welfare.paths'
import styles from './MyShareScreen.module.css'
import { openInvitation } from './shared/sharer'

/** /me/share: results and rewards of sharing, and friends who registered (domain 7). */
export default function MyShareScreen() {
  const share = useCall(api.share.GetMyShare, {})
  const friends = usePagedCall(api.share.GetMyFriendList, {})
  const sums = share.data
  return (
    <Screen title="邀请好友" onRefresh={() => refetchAll(share, friends)}>
      {sums ? (
        <section className={styles.card} aria-label="分享成果">
          <Figures
            columns={4}
            figures={[
              ['分享次数', sums.ShareNum],
              ['好友来访', sums.VisitNum],
              ['注册好友', sums.FriendNum],
              ['获得绿星币', sums.PollenNum],
            ]}
          />
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
