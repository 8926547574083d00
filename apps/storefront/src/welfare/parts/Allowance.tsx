import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { Ticket } from '../../coupon/shared/Ticket'
import { openShare } from '../../share/shared/open-share'
import { sharer } from '../../share/shared/sharer'
import role from '../../ui/card/RolePage.module.css'
import { Button } from '../../ui/form/Button'
import { DateText } from '../../ui/text/DateText'
import { welfareSharePath } from '../welfare.paths'
import { openCode } from './code-overlay'
import styles from './Welfare.module.css'

type Facts = DataFor<typeof api.welfare.GetWelfareCoupon>

/** Coupons of this month: number left, and the two ways to give them away. */
export function Allowance({ facts: { Allowance: one, SharePath, UserCode, ServerDate } }: { facts: Facts }) {
  if (!one)
    return (
      <section className={role.card} aria-label="本月福利券">
        <h2 className={role.title}>本月的福利券正在准备</h2>
        <p className={styles.note}>到账后会发消息告诉您，请稍后再来看看。</p>
      </section>
    )
  const { Num, TakenNum, UsedNum, LeftNum, Coupon, EndDate } = one
  // for an officer who was dismissed and reappointed in the same month
  const isOver = Date.parse(EndDate) <= Date.parse(ServerDate)
  return (
    <section className={role.card} aria-label="本月福利券">
      <div className={styles.left}>
        <h2 className={role.title}>本月福利券</h2>
        <p className={styles.note}>
          还剩 <strong>{LeftNum}</strong> / {Num} 张
        </p>
      </div>
      <progress
        className={styles.gauge}
        max={Num}
        value={TakenNum}
        aria-label={`已送出 ${TakenNum} 张，共 ${Num} 张`}
      />
      <p className={styles.note}>
        已送出 {TakenNum} 张，其中 {UsedNum} 张已使用；
        {isOver ? (
          '本月的已经结束，下个月再发放'
        ) : (
          <>
            <DateText value={EndDate} format="monthMinute" /> 前没送出的作废
          </>
        )}
      </p>
      <div className={styles.bed}>
        <Ticket coupon={Coupon} kind={LeftNum > 0 ? 'green' : 'bone'} meta={Coupon.ScopeText} />
      </div>
      {LeftNum > 0 ? (
        <div className={role.buttons}>
          <Button kind="outline-green" onClick={() => openCode({ path: SharePath })}>
            面对面扫码
          </Button>
          <Button
            onClick={() =>
              openShare({
                ...{ path: welfareSharePath(UserCode), title: `送您一张${Coupon.Name}` },
                ...{ look: 'invitation', note: Coupon.ScopeText, by: sharer() },
              })
            }
          >
            发给朋友
          </Button>
        </div>
      ) : null}
    </section>
  )
}
