import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { couponGoodsPath, couponMinePath } from '../coupon/coupon.paths'
import { Ticket } from '../coupon/shared/Ticket'
import { homePath } from '../home/home.paths'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { useOwnMarks } from '../platform/read/use-own-marks'
import { useRead } from '../platform/read/use-read'
import type { Preload } from '../platform/route/route'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import role from '../ui/card/RolePage.module.css'
import { Button } from '../ui/form/Button'
import { Avatar } from '../ui/picture/Avatar'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Notice } from '../ui/state/State'
import { DateText } from '../ui/text/DateText'
import { useTakeWelfare } from './parts/take-welfare'
import styles from './parts/Welfare.module.css'
import { welfarePath } from './welfare.paths'
import { welfareOf } from './welfare.reads'

type Shared = DataFor<typeof api.welfare.GetWelfareShare>

/** /welfare/share?officer=: public page of an officer: name, coupon, 领取 (domain 19, public). */
export default function WelfareShareScreen() {
  const page = usePage()
  const asked = welfareOf(page)
  if (asked) return <SharePage asked={asked} userCode={page.query('officer')} />
  return (
    <Screen title="福利券">
      <Notice
        art="coupon"
        title="链接不完整"
        text="请从福利官发给您的链接或二维码进入"
        action={<Button to={homePath}>回首页</Button>}
      />
    </Screen>
  )
}

type Asked = Preload<typeof api.welfare.GetWelfareShare>

function SharePage({ asked, userCode }: { asked: Asked; userCode: string }) {
  const call = useRead(asked, { quiet: true })
  useOwnMarks(call)
  return (
    <Screen title="福利券" onRefresh={() => refetchAll(call)}>
      <Loaded call={call} skeleton={<RowsSkeleton />}>
        {(data) => <Offer data={data} userCode={userCode} />}
      </Loaded>
    </Screen>
  )
}

const stamps: Partial<Record<Shared['State'], string>> = { gone: '已领完', over: '已结束' }

const notes: Partial<Record<Shared['State'], string>> = {
  gone: '本月的福利券已经送完，下个月再来看看',
  over: '福利券已经结束发放',
}

function Offer({ data, userCode }: { data: Shared; userCode: string }) {
  const { take, isTaking } = useTakeWelfare()
  const { Coupon, State, Record: record, ValidDays, MemberName } = data
  const isOver = State === 'gone' || State === 'over'
  return (
    <>
      <header className={styles.hero}>
        <Avatar src={data.Avatar} size={60} eager />
        <h2 className={styles.lead}>{MemberName} 送您一张福利券</h2>
        {Coupon ? <p className={styles.note}>{notes[State] ?? '每人每月可领一张，领到马上可用'}</p> : null}
      </header>
      <div className={styles.offer}>
        {Coupon ? (
          <Ticket
            coupon={Coupon}
            kind={isOver ? 'bone' : record ? 'green' : 'clay'}
            badge={record ? '已领' : undefined}
            meta={
              <>
                {record ? (
                  <>
                    有效至 <DateText value={record.EndDate} format="minute" />
                  </>
                ) : ValidDays ? (
                  `领后 ${ValidDays} 天内可用`
                ) : (
                  '马上可用'
                )}{' '}
                · {Coupon.ScopeText}
              </>
            }
            stamp={stamps[State]}
          />
        ) : (
          <Notice art="coupon" title="这个月还没有福利券" text="过几天再来看看" />
        )}
        {State === 'open' ? (
          <Button block size={48} kind="clay" busy={isTaking} onClick={() => take(userCode)}>
            领取
          </Button>
        ) : null}
        {State === 'mine' && record ? (
          <div className={role.buttons}>
            <Button kind="outline-green" to={couponMinePath()}>
              我的优惠券
            </Button>
            <Button to={couponGoodsPath(record.CouponID)}>去使用</Button>
          </div>
        ) : null}
        {State === 'own' ? (
          <Button block kind="outline-green" to={welfarePath}>
            这是您的领券页，去发给朋友
          </Button>
        ) : null}
        {isOver ? (
          <Button block kind="outline-green" to={homePath}>
            去逛逛
          </Button>
        ) : null}
      </div>
    </>
  )
}
