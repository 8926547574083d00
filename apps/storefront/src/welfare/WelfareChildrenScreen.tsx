import { ChildState, childStateText } from '@greenstar/rules/welfare/welfare.allowance'
import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { ListScreen } from '../platform/read/ListScreen'
import { usePage } from '../platform/route/use-page'
import { Tabs } from '../ui/nav/Tabs'
import { Avatar } from '../ui/picture/Avatar'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { Coin } from '../ui/text/Coin'
import { DateText } from '../ui/text/DateText'
import styles from './parts/Welfare.module.css'

const tabs = [
  { key: 'all', label: '全部' },
  ...Object.values(ChildState).map((state) => ({ key: String(state), label: childStateText[state] })),
]

/** /welfare/children: members who received the officer's coupons, masked, with the state of each coupon. */
export default function WelfareChildrenScreen() {
  const { query, setQuery } = usePage()
  const status = Object.values(ChildState).find((state) => String(state) === query('status'))
  const children = usePagedCall(api.welfare.GetChildWelfareRecord, status === undefined ? {} : { status })
  return (
    <ListScreen
      title="领取记录"
      call={children}
      itemKey={({ ID }) => ID}
      above={
        <Tabs
          label="状态"
          options={tabs}
          current={status === undefined ? 'all' : String(status)}
          onChange={(key) => setQuery({ status: key === 'all' ? undefined : key })}
          sticky
        />
      }
      render={({ MemberName, Avatar: face, CouponName, TakeDate, StatusCN, RewardNum }) => (
        <div className={styles.row}>
          <Avatar src={face} size={32} />
          <p className={styles.what}>
            {MemberName}
            <span className={styles.note}>
              <DateText value={TakeDate} format="minute" /> 领取 · {CouponName}
            </span>
          </p>
          <span className={styles.end}>
            {StatusCN}
            {RewardNum > 0 ? (
              <>
                <br />
                <span className={styles.gain}>
                  <Coin />+{RewardNum}
                </span>
              </>
            ) : null}
          </span>
        </div>
      )}
      skeleton={<RowsSkeleton />}
      empty={<Empty art="coupon" hint="还没有人领取" text="把福利券发给朋友吧" />}
    />
  )
}
