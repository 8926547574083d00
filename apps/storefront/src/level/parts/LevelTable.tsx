import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { cx } from '../../ui/cx'
import { grouped } from '../../ui/text/money'
import styles from './Level.module.css'

/** Required growth and benefits by level; the member's own is highlighted. */
export function LevelTable({ mine }: { mine: DataFor<typeof api.level.GetMyLevel> }) {
  const birthday = mine.Levels.find(({ BirthdayCouponAmount }) => BirthdayCouponAmount > 0)
  return (
    <div className={styles.card}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">等级</th>
            <th scope="col">成长值</th>
            <th scope="col">购物得币</th>
            <th scope="col">包邮门槛</th>
            <th scope="col">升级券</th>
          </tr>
        </thead>
        <tbody>
          {mine.Levels.map(({ Level, UpGradeNum, PollenTenths, FreeFreightAmount, LevelUpCouponAmount }) => (
            <tr key={Level} className={cx(Level === mine.Level && styles.own)}>
              <th scope="row">
                Lv{Level}
                {Level === mine.Level ? <span className="visuallyHidden">，当前等级</span> : null}
              </th>
              <td className="num">{grouped(UpGradeNum)}</td>
              <td className="num">{(PollenTenths / 10).toFixed(1)} 倍</td>
              <td>{FreeFreightAmount > 0 ? `满 ¥${FreeFreightAmount}` : '全部包邮'}</td>
              <td className="num">{LevelUpCouponAmount > 0 ? `¥${LevelUpCouponAmount}` : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {birthday ? (
        <p className={styles.small}>
          Lv{birthday.Level} 起，生日当天送 ¥{birthday.BirthdayCouponAmount}{' '}
          立减券；请先在个人资料中填写生日。
        </p>
      ) : null}
      <p className={styles.small}>
        升级券每级一张，升级后放入“我的优惠券”。包邮门槛用于普通地区；偏远地区按实际运费收取。
      </p>
    </div>
  )
}
