import { monthText } from '@greenstar/rules/staff/staff.month'
import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { Money } from '../../ui/text/Money'
import styles from './Staff.module.css'

type Months = DataFor<typeof api.staff.GetMyAchievementList>

const width = 336
const height = 132
const floor = 112
const step = width / 12

/** Twelve months as bars, the latest on the right, and the same figures as a table. */
export function MonthChart({ months, chosen }: { months: Months; chosen: string }) {
  const max = Math.max(...months.map(({ Amount }) => Amount), 1)
  const bars = [...months].reverse()
  return (
    <>
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label="近 12 个月业绩">
        <line className={styles.line} x1="0" x2={width} y1={floor + 0.5} y2={floor + 0.5} />
        {bars.map(({ Month, Amount }, at) => {
          const high = Math.max((Math.max(Amount, 0) / max) * (floor - 8), Amount > 0 ? 2 : 0)
          return (
            <g key={Month}>
              <rect
                className={Month === chosen ? styles.chosen : styles.bar}
                x={at * step + 5}
                y={floor - high}
                width={step - 10}
                height={high}
                rx="3"
              />
              <text className={styles.axis} x={at * step + step / 2} y={height - 4} textAnchor="middle">
                {Number(Month.slice(5))}
              </text>
            </g>
          )
        })}
      </svg>
      <details className={styles.folded}>
        <summary>查看各月数字</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">月份</th>
              <th scope="col">订单</th>
              <th scope="col">业绩</th>
              <th scope="col">已结算</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ Month, OrderNum, Amount, SettledAmount }) => (
              <tr key={Month}>
                <th scope="row">{monthText(Month)}</th>
                <td className="num">{OrderNum}</td>
                <td>
                  <Money value={Amount} />
                </td>
                <td>
                  <Money value={SettledAmount} tone="grey" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
