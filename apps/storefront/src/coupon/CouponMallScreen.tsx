import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { mallPath } from '../catalog/catalog.paths'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { Link } from '../ui/nav/Link'
import { Tabs } from '../ui/nav/Tabs'
import { Empty } from '../ui/state/State'
import { couponAboutPath, couponMinePath } from './coupon.paths'
import { CodeRow } from './parts/CodeRow'
import styles from './parts/CouponMall.module.css'
import { OfferTicket } from './shared/OfferTicket'
import ticket from './shared/Ticket.module.css'
import { TicketsSkeleton } from './shared/TicketsSkeleton'
import { useTakeCoupon } from './shared/take-coupon'
import { useClaimLink } from './shared/use-claim-link'

const all = 'all'
const freight = 'freight'

/** /coupon/mall?cpid=: all available coupons, by class (mock 12). */
export default function CouponMallScreen() {
  const page = usePage()
  const tab = page.query('tab') || all
  const classID = Number(tab)
  const offers = useCall(api.coupon.GetCouponMall, {
    ...(classID > 0 ? { classID } : {}),
    ...(tab === freight ? { freeShipping: true } : {}),
  })
  const { take, isTaking } = useTakeCoupon()
  useClaimLink(page.queryNumber('cpid'))
  const kinds = [
    { key: all, label: '全部' },
    ...(offers.data?.Classes ?? []).map(({ ID, Name }) => ({ key: String(ID), label: Name })),
    ...(offers.data?.HasFreeShipping ? [{ key: freight, label: '包邮券' }] : []),
  ]
  return (
    <Screen
      title="领券中心"
      ground="over"
      right={
        <Link className={styles.mine} to={couponMinePath()}>
          我的券
        </Link>
      }
      onRefresh={() => refetchAll(offers)}
    >
      <header className={styles.head}>
        <p className={styles.title}>
          当季的券，
          <br />
          先到先领
        </p>
        <img className={styles.art} src="/art/e-coupon.svg" alt="" width={150} height={113} />
        <p className={styles.note}>
          部分可叠加，<Link to={couponAboutPath}>怎么用</Link>
        </p>
      </header>
      <CodeRow />
      {kinds.length > 1 ? (
        <Tabs
          label="优惠券种类"
          options={kinds}
          current={tab}
          onChange={(key) => page.setQuery({ tab: key === all ? undefined : key })}
          sticky
        />
      ) : null}
      <Loaded
        call={offers}
        skeleton={<TicketsSkeleton />}
        empty={({ List }) =>
          List.length === 0 && (
            <Empty
              art="coupon"
              hint="现在没有可领的券"
              text="新的优惠券会出现在这里"
              action={<Button to={mallPath()}>去逛逛</Button>}
            />
          )
        }
      >
        {({ List }) => (
          <ul className={ticket.list}>
            {List.map((offer) => (
              <li key={offer.PublishID}>
                <OfferTicket offer={offer} busy={isTaking(offer.PublishID)} onTake={take} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Screen>
  )
}
