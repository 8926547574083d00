import { MemberIdentity } from '@greenstar/rules/member/member.identity'
import { useCall, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { listed } from '../platform/read/listed'
import { useRefetchShown } from '../platform/read/use-refetch-shown'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { Figures } from '../ui/card/Figures'
import role from '../ui/card/RolePage.module.css'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Tabs } from '../ui/nav/Tabs'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty, Notice } from '../ui/state/State'
import { CountUp } from '../ui/text/CountUp'
import { Money } from '../ui/text/Money'
import { chosenMonth, MonthButton } from './parts/MonthButton'
import { MonthChart } from './parts/MonthChart'
import { SaleRow } from './parts/SaleRow'
import styles from './parts/Staff.module.css'

type Tab = 'mine' | 'team'

/** /me/performance: own and team achievements by month, a chart of twelve months, and the orders. */
export default function PerformanceScreen() {
  const refresh = useRefetchShown('staff')
  const me = useCall(api.staff.GetMyInvitation, {})
  return (
    <Screen title="业绩" onRefresh={refresh}>
      <Loaded
        call={me}
        skeleton={<RowsSkeleton />}
        empty={(data) =>
          data.MemberIdentity === MemberIdentity.Average && (
            <Notice title="您还不是推广员" text="接受推广邀请后，业绩会显示在这里" />
          )
        }
      >
        {(data) => <Performance leads={data.MemberIdentity === MemberIdentity.Partner} />}
      </Loaded>
    </Screen>
  )
}

function Performance({ leads }: { leads: boolean }) {
  const { query, setQuery } = usePage()
  const month = chosenMonth(query('month'))
  const tab: Tab = leads && query('tab') === 'team' ? 'team' : 'mine'
  const content = (
    <>
      <div className={role.page}>
        <MonthButton month={month} onChange={(value) => setQuery({ month: value })} />
        <Achievement isTeam={tab === 'team'} month={month} />
      </div>
      <Sales isTeam={tab === 'team'} month={month} />
    </>
  )
  if (!leads) return content
  return (
    <Tabs<Tab>
      label="业绩"
      options={[
        { key: 'mine', label: '我的业绩' },
        { key: 'team', label: '团队业绩' },
      ]}
      current={tab}
      onChange={(key) => setQuery({ tab: key === 'mine' ? undefined : key })}
      sticky
    >
      {content}
    </Tabs>
  )
}

function Achievement({ isTeam, month }: { isTeam: boolean; month: string }) {
  const sum = useCall(isTeam ? api.staff.GetTeamAchievement : api.staff.GetMyAchievement, { month })
  const list = useCall(isTeam ? api.staff.GetTeamAchievementList : api.staff.GetMyAchievementList, { month })
  return (
    <>
      <Loaded call={sum} skeleton={<RowsSkeleton />}>
        {({ Amount, SettledAmount, ReturnAmount, OrderNum, LastAmount, LastOrderNum }) => (
          <section className={role.card} aria-label="本月">
            <Figures
              figures={[
                ['业绩（已扣退款）', <CountUp key="amount" value={Amount} />],
                ['订单', OrderNum],
                ['其中已结算', <Money key="settled" value={SettledAmount} />],
                ['退款', <Money key="returned" value={ReturnAmount} />],
              ]}
            />
            <p className={styles.note}>
              上月 <Money value={LastAmount} tone="grey" />，{LastOrderNum} 单
            </p>
          </section>
        )}
      </Loaded>
      <Loaded call={list} skeleton={<RowsSkeleton />}>
        {(months) => (
          <section className={role.card} aria-label="近 12 个月">
            <h2 className={role.title}>近 12 个月</h2>
            <MonthChart months={months} chosen={month} />
          </section>
        )}
      </Loaded>
    </>
  )
}

function Sales({ isTeam, month }: { isTeam: boolean; month: string }) {
  const sales = usePagedCall(api.staff.GetAchieveDetailList, { month, ...(isTeam ? { isTeam: true } : {}) })
  return (
    <InfiniteList
      {...listed(sales)}
      itemKey={({ OrderCode }) => OrderCode}
      render={(sale) => <SaleRow sale={sale} withSeller={isTeam} />}
      skeleton={<RowsSkeleton />}
      empty={<Empty art="order" hint="这个月没有订单" />}
    />
  )
}
