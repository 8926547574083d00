import type { DataFor } from '@greenstar/web/call-ref'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { identityPath } from '../identity/identity.paths'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { Screen } from '../platform/Screen'
import { Cell, CellGroup } from '../ui/card/Cell'
import { Figures } from '../ui/card/Figures'
import { Button } from '../ui/form/Button'
import { CellsSkeleton } from '../ui/state/Skeleton'
import { CountUp } from '../ui/text/CountUp'
import { Money } from '../ui/text/Money'
import { bankCardsPath, bonusDetailPath, withdrawListPath, withdrawPath } from './bonus.paths'
import styles from './parts/Bonus.module.css'

type Mine = DataFor<typeof api.bonus.GetMyBonus>

/** /staff/bonus: balance, pending and frozen bonus, this month's bonus, links to the other pages. */
export default function BonusScreen() {
  const mine = useCall(api.bonus.GetMyBonus, {})
  const main = useCall(api.bonus.GetMainBonus, {}, { quiet: true })
  const scale = useCall(api.bonus.GetBonusScale, {}, { quiet: true })
  return (
    <Screen title="我的奖金" onRefresh={() => refetchAll(mine, main)}>
      <Loaded call={mine} skeleton={<CellsSkeleton />}>
        {(bonus) => (
          <div className={styles.page}>
            <Balance bonus={bonus} />
            {main.data ? <Months main={main.data} /> : null}
            <div className={styles.links}>
              <CellGroup>
                <Cell label="奖金明细" to={bonusDetailPath()} />
                <Cell label="提现记录" to={withdrawListPath()} />
                <Cell label="银行卡" to={bankCardsPath} />
              </CellGroup>
            </div>
            {scale.data ? (
              <p className={styles.note}>
                直推奖金为好友实付货款的 {scale.data.DirectPercent}%，团队奖金为 {scale.data.TeamPercent}
                %，部分商品另有比例；不含运费、优惠和奖金支付的部分。好友确认收货 {scale.data.SettleDays}{' '}
                天后到账，退货的商品不计奖金。
              </p>
            ) : null}
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

function Balance({ bonus }: { bonus: Mine }) {
  const { AvailableBonus, PendingBonus, FrozenBonus, WithdrawingBonus, PaidBonus, HasRealName } = bonus
  return (
    <section className={styles.head} aria-label="可用奖金">
      <p className={styles.label}>可用奖金</p>
      <p className={styles.balance}>
        <CountUp value={AvailableBonus} />
      </p>
      {AvailableBonus < 0 ? (
        <p className={styles.warn}>已到账的奖金因退货扣回，之后到账的奖金会先补足，补足前不能提现。</p>
      ) : null}
      <Figures
        figures={[
          ['待收货', <Money key="pending" value={PendingBonus} tone="inherit" />],
          ['待结算', <Money key="frozen" value={FrozenBonus} tone="inherit" />],
          ['提现中', <Money key="withdrawing" value={WithdrawingBonus} tone="inherit" />],
          ['已提现', <Money key="paid" value={PaidBonus} tone="inherit" />],
        ]}
      />
      {HasRealName ? (
        <Button block size={48} disabled={AvailableBonus <= 0} to={withdrawPath}>
          提现
        </Button>
      ) : (
        <>
          <p className={styles.note}>提现和用奖金付款前，需要先完成实名认证。</p>
          <Button block size={48} to={identityPath}>
            去实名认证
          </Button>
        </>
      )}
    </section>
  )
}

function Months({ main }: { main: DataFor<typeof api.bonus.GetMainBonus> }) {
  return (
    <section className={styles.card} aria-label="本月奖金">
      <h2 className={styles.title}>本月带来的奖金</h2>
      <Figures
        figures={[
          ['今日', <Money key="today" value={main.TodayBonus} tone="inherit" />],
          ['本月', <Money key="month" value={main.MonthBonus} tone="inherit" />],
          [
            `本月直推（${main.DirectOrders} 单）`,
            <Money key="direct" value={main.DirectBonus} tone="inherit" />,
          ],
          [`本月团队（${main.TeamOrders} 单）`, <Money key="team" value={main.TeamBonus} tone="inherit" />],
          ['上月', <Money key="last" value={main.LastMonthBonus} tone="inherit" />],
        ]}
      />
    </section>
  )
}
