import { BonusKind, BonusStatus } from '@greenstar/rules/bonus/bonus.status'
import { toWireDate } from '@greenstar/rules/platform/time'
import type { DataFor } from '@greenstar/web/call-ref'
import { useCall, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { Fact, Facts } from '../ui/card/Facts'
import ledger from '../ui/card/LedgerRow.module.css'
import { ForwardIcon } from '../ui/icon/icons-first'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Link } from '../ui/nav/Link'
import { Tabs } from '../ui/nav/Tabs'
import { CellsSkeleton, RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { useServerNow } from '../ui/text/clock'
import { DateText } from '../ui/text/DateText'
import { Money } from '../ui/text/Money'
import { bonusDetailPath } from './bonus.paths'
import styles from './parts/Bonus.module.css'
import { monthAfter } from './parts/months'
import { StepList } from './parts/StepList'

type Bonus = DataFor<typeof api.bonus.GetBonusDetailList>['DataList'][number]
type Entry = DataFor<typeof api.bonus.GetBonusEntryList>['DataList'][number]

const tabs = [
  { key: 0, label: '全部' },
  { key: BonusKind.direct, label: '直推' },
  { key: BonusKind.team, label: '团队' },
  { key: 1, label: '余额变动' },
] as const
type Tab = (typeof tabs)[number]['key']

/** /staff/bonus/detail: bonuses by kind and month, and all changes of the balance; `id` shows one bonus. */
export default function BonusDetailScreen() {
  const id = usePage().queryNumber('id')
  return id === undefined ? <BonusList /> : <OneBonus id={id} />
}

function BonusList() {
  const { queryNumber, setQuery } = usePage()
  const tab: Tab = tabs.find(({ key }) => key === queryNumber('type'))?.key ?? 0
  return (
    <Screen title="奖金明细">
      <Tabs<Tab>
        label="明细"
        options={tabs}
        current={tab}
        onChange={(key) => setQuery({ type: key === 0 ? undefined : String(key) })}
        sticky
      >
        {tab === 1 ? <Entries /> : <Bonuses type={tab} />}
      </Tabs>
    </Screen>
  )
}

function Bonuses({ type }: { type: Tab }) {
  const { query, setQuery } = usePage()
  const now = useServerNow()
  const month = query('month')
  const thisMonth = now === undefined ? '' : toWireDate(now).slice(0, 7)
  const call = usePagedCall(api.bonus.GetBonusDetailList, {
    ...(type === 0 ? {} : { type }),
    ...(month ? { month } : {}),
  })
  const go = (by: number) => setQuery({ month: monthAfter(month || thisMonth, by) })
  return (
    <>
      <div className={styles.month}>
        <button type="button" className={styles.step} onClick={() => go(month ? -1 : 0)}>
          {month ? '上个月' : '按月看'}
        </button>
        <button type="button" className={styles.step} onClick={() => setQuery({ month: undefined })}>
          {month ? `${month} · 看全部` : '全部月份'}
        </button>
        <button
          type="button"
          className={styles.step}
          disabled={!month || month >= thisMonth}
          onClick={() => go(1)}
        >
          下个月
        </button>
      </div>
      <InfiniteList
        {...listed(call)}
        itemKey={({ ID }) => ID}
        render={(bonus) => <BonusRow bonus={bonus} />}
        skeleton={<RowsSkeleton />}
        empty={<Empty art="order" hint="还没有奖金" text="好友下单付款后，奖金会出现在这里" />}
      />
    </>
  )
}

function BonusRow({ bonus }: { bonus: Bonus }) {
  const { ID, TypeCN, Status, StatusCN, GoodsName, BonusAmount, VoidAmount, CreateDate } = bonus
  return (
    <Link className={ledger.row} to={bonusDetailPath(ID)}>
      <span className={ledger.words}>
        <b className={styles.kind}>{TypeCN}</b>
        <span className={styles.small}>{GoodsName}</span>
        <span className={styles.small}>
          <DateText value={CreateDate} format="minute" />
        </span>
      </span>
      <span className={styles.side}>
        <b className={styles.num}>
          <Money value={Status === BonusStatus.void ? 0 : BonusAmount - VoidAmount} tone="inherit" />
        </b>
        <span className={styles.small}>{StatusCN}</span>
      </span>
      <ForwardIcon size={14} className={ledger.chevron} />
    </Link>
  )
}

function Entries() {
  const call = usePagedCall(api.bonus.GetBonusEntryList, {})
  return (
    <InfiniteList
      {...listed(call)}
      itemKey={({ ID }) => ID}
      render={(entry) => <EntryRow entry={entry} />}
      skeleton={<RowsSkeleton />}
      empty={<Empty art="order" hint="余额还没有变动" />}
    />
  )
}

function EntryRow({ entry: { TypeCN, Title, Amount, Balance, CreateDate } }: { entry: Entry }) {
  return (
    <div className={ledger.row}>
      <span className={ledger.words}>
        <b className={styles.kind}>{TypeCN}</b>
        {Title ? <span className={styles.small}>{Title}</span> : null}
        <span className={styles.small}>
          <DateText value={CreateDate} format="minute" />
        </span>
      </span>
      <span className={styles.side}>
        <b className={styles.num}>
          <Money value={Math.abs(Amount)} sign={Amount < 0 ? 'minus' : 'plus'} tone="inherit" />
        </b>
        <span className={styles.small}>
          余额 <Money value={Balance} tone="grey" />
        </span>
      </span>
    </div>
  )
}

function OneBonus({ id }: { id: number }) {
  const call = useCall(api.bonus.GetBonusDetailByID, { id })
  return (
    <Screen title="奖金详情" onRefresh={() => refetchAll(call)}>
      <Loaded call={call} skeleton={<CellsSkeleton />}>
        {(bonus) => (
          <div className={styles.page}>
            <section className={styles.head}>
              <p className={styles.label}>
                {bonus.TypeCN} · {bonus.StatusCN}
              </p>
              <p className={styles.balance}>
                <Money value={bonus.BonusAmount - bonus.VoidAmount} tone="inherit" />
              </p>
            </section>
            <section className={styles.card}>
              <Facts>
                <Fact name="订单">
                  <span className="num">{bonus.OrderCode}</span>
                </Fact>
                <Fact name="商品">{bonus.GoodsName}</Fact>
                <Fact name="实付货款">
                  <Money value={bonus.BaseAmount} />
                </Fact>
                <Fact name="比例">{`${bonus.Percent}%`}</Fact>
                <Fact name="奖金">
                  <Money value={bonus.BonusAmount} />
                </Fact>
                {bonus.VoidAmount > 0 ? (
                  <Fact name="退货失效">
                    <Money value={bonus.VoidAmount} sign="minus" />
                  </Fact>
                ) : null}
              </Facts>
            </section>
            <StepList steps={bonus.Steps} />
          </div>
        )}
      </Loaded>
    </Screen>
  )
}
