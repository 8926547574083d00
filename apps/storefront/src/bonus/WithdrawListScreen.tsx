import { WithdrawalStatus } from '@greenstar/rules/bonus/withdrawal.status'
import type { DataFor } from '@greenstar/web/call-ref'
import { useAction, useCall, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { Fact, Facts } from '../ui/card/Facts'
import ledger from '../ui/card/LedgerRow.module.css'
import { Button } from '../ui/form/Button'
import { ForwardIcon } from '../ui/icon/icons-first'
import { dialog } from '../ui/layer/dialogs'
import { toast } from '../ui/layer/toasts'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Link } from '../ui/nav/Link'
import { Tabs } from '../ui/nav/Tabs'
import { CellsSkeleton, RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { DateText } from '../ui/text/DateText'
import { Money } from '../ui/text/Money'
import { withdrawListPath, withdrawPath } from './bonus.paths'
import styles from './parts/Bonus.module.css'
import { StepList } from './parts/StepList'

type Withdrawal = DataFor<typeof api.bonus.GetBonusReflectList>['DataList'][number]

const tabs = [
  { key: 0, label: '全部' },
  { key: WithdrawalStatus.applied, label: '待审核' },
  { key: WithdrawalStatus.paying, label: '打款中' },
  { key: WithdrawalStatus.paid, label: '已到账' },
] as const
type Tab = (typeof tabs)[number]['key']

/** /staff/withdraw/list: withdrawals with their status; `id` shows one of them. */
export default function WithdrawListScreen() {
  const id = usePage().queryNumber('id')
  return id === undefined ? <List /> : <One id={id} />
}

function List() {
  const { queryNumber, setQuery } = usePage()
  const tab: Tab = tabs.find(({ key }) => key === queryNumber('status'))?.key ?? 0
  const call = usePagedCall(api.bonus.GetBonusReflectList, tab === 0 ? {} : { status: tab })
  return (
    <Screen title="提现记录" onRefresh={() => refetchAll(call)}>
      <Tabs<Tab>
        label="提现记录"
        options={tabs}
        current={tab}
        onChange={(key) => setQuery({ status: key === 0 ? undefined : String(key) })}
        sticky
      >
        <InfiniteList
          {...listed(call)}
          itemKey={({ ID }) => ID}
          render={(one) => <Row one={one} />}
          skeleton={<RowsSkeleton />}
          empty={
            <Empty art="order" hint="还没有提现记录" action={<Button to={withdrawPath}>去提现</Button>} />
          }
        />
      </Tabs>
    </Screen>
  )
}

function Row({ one: { ID, Amount, StatusCN, BankName, CardNumber, CreateDate } }: { one: Withdrawal }) {
  return (
    <Link className={ledger.row} to={withdrawListPath(ID)}>
      <span className={ledger.words}>
        <b className={styles.kind}>
          {BankName} 尾号 {CardNumber.slice(-4)}
        </b>
        <span className={styles.small}>
          <DateText value={CreateDate} format="minute" />
        </span>
      </span>
      <span className={styles.side}>
        <b className={styles.num}>
          <Money value={Amount} tone="inherit" />
        </b>
        <span className={styles.small}>{StatusCN}</span>
      </span>
      <ForwardIcon size={14} className={ledger.chevron} />
    </Link>
  )
}

function One({ id }: { id: number }) {
  const call = useCall(api.bonus.GetBonusReflectByID, { id })
  const withdraw = useAction(api.bonus.WithdrawBonusApplication, {
    onSuccess: () => toast('已撤回，金额已回到可用奖金'),
  })
  const ask = async () => {
    if (await dialog.confirm('撤回后金额回到可用奖金。', { title: '撤回这笔提现？', okText: '撤回' }))
      withdraw.mutate({ id })
  }
  return (
    <Screen title="提现详情" onRefresh={() => refetchAll(call)}>
      <Loaded call={call} skeleton={<CellsSkeleton />}>
        {(one) => (
          <div className={styles.page}>
            <section className={styles.head}>
              <p className={styles.label}>{one.StatusCN}</p>
              <p className={styles.balance}>
                <Money value={one.PayAmount} tone="inherit" />
              </p>
              {one.Reason ? <p className={styles.warn}>{one.Reason}</p> : null}
            </section>
            <section className={styles.card}>
              <Facts>
                <Fact name="提现单号">
                  <span className="num">{one.WithdrawalCode}</span>
                </Fact>
                <Fact name="提现金额">
                  <Money value={one.Amount} />
                </Fact>
                <Fact name="代扣个税">
                  <Money value={one.TaxAmount} />
                </Fact>
                <Fact name="到账金额">
                  <Money value={one.PayAmount} />
                </Fact>
                <Fact name="银行卡">{`${one.BankName} ${one.CardNumber}`}</Fact>
                <Fact name="申请时间">
                  <DateText value={one.CreateDate} format="minute" />
                </Fact>
                <Fact name="到账时间">
                  {one.PayDate ? <DateText value={one.PayDate} format="minute" /> : null}
                </Fact>
              </Facts>
            </section>
            <StepList steps={one.Steps} />
            {one.CanWithdraw ? (
              <Button kind="outline-grey" size={48} block busy={withdraw.isPending} onClick={ask}>
                撤回申请
              </Button>
            ) : null}
          </div>
        )}
      </Loaded>
    </Screen>
  )
}
