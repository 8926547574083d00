import { WelfareState } from '@greenstar/rules/welfare/welfare.state'
import { useCall, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { listed } from '../platform/read/listed'
import { useRefetchShown } from '../platform/read/use-refetch-shown'
import { Screen } from '../platform/Screen'
import { Figures } from '../ui/card/Figures'
import role from '../ui/card/RolePage.module.css'
import { ForwardIcon } from '../ui/icon/icons-first'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Link } from '../ui/nav/Link'
import { Avatar } from '../ui/picture/Avatar'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { Coin } from '../ui/text/Coin'
import { DateText } from '../ui/text/DateText'
import { Allowance } from './parts/Allowance'
import { ApplyForm } from './parts/ApplyForm'
import styles from './parts/Welfare.module.css'
import { welfareChildrenPath } from './welfare.paths'

/** /welfare: application form for members; for officers this month's coupons, their results, and news. */
export default function WelfareScreen() {
  const refresh = useRefetchShown('welfare')
  const standing = useCall(api.welfare.CheckWelfare, {})
  const isOfficer = standing.data?.Status === WelfareState.officer
  const facts = useCall(api.welfare.GetWelfareCoupon, {}, { enabled: isOfficer })
  return (
    <Screen title="福利官" onRefresh={refresh}>
      <Loaded call={standing} skeleton={<RowsSkeleton />}>
        {(data) =>
          isOfficer ? (
            <Loaded call={facts} skeleton={<RowsSkeleton />}>
              {(own) => (
                <>
                  <div className={role.page}>
                    <Allowance facts={own} />
                    <section className={role.card} aria-label="累计成果">
                      <div className={styles.left}>
                        <h2 className={role.title}>累计成果</h2>
                        <Link className={styles.more} to={welfareChildrenPath}>
                          领取记录
                          <ForwardIcon size={12} />
                        </Link>
                      </div>
                      <Figures
                        columns={4}
                        figures={[
                          ['送出', own.Sums.TakenNum],
                          ['使用', own.Sums.UsedNum],
                          ['新会员', own.Sums.NewMemberNum],
                          ['绿星币', own.Sums.PollenNum],
                        ]}
                      />
                    </section>
                  </div>
                  <News />
                </>
              )}
            </Loaded>
          ) : (
            <ApplyForm standing={data} />
          )
        }
      </Loaded>
    </Screen>
  )
}

function News() {
  const news = usePagedCall(api.welfare.GetWelfareDynamicList, {})
  return (
    <>
      <div className={role.page}>
        <h2 className={role.title}>动态</h2>
      </div>
      <InfiniteList
        {...listed(news)}
        itemKey={({ ID }) => ID}
        render={({ Content, Avatar: face, CreateDate, PollenNum }) => (
          <div className={styles.row}>
            <Avatar src={face} size={32} />
            <p className={styles.what}>
              {Content}
              <span className={styles.note}>
                <DateText value={CreateDate} format="minute" />
              </span>
            </p>
            {PollenNum === 0 ? null : (
              <span className={styles.gain}>
                <Coin />
                {PollenNum > 0 ? `+${PollenNum}` : PollenNum}
              </span>
            )}
          </div>
        )}
        skeleton={<RowsSkeleton />}
        empty={<Empty art="coupon" hint="还没有动态" text="把福利券送给朋友，领取和使用都会显示在这里" />}
      />
    </>
  )
}
