import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { cx } from '../../ui/cx'
import { BackIcon, ForwardIcon } from '../../ui/icon/icons-first'
import { dialog } from '../../ui/layer/dialogs'
import { toast } from '../../ui/layer/toasts'
import { weekdayOf } from './Ladder'
import { monthBefore, monthDays } from './month'
import type { SignState } from './SignHead'
import styles from './SignIn.module.css'

/** Number of earlier months that the calendar shows. */
const monthsBack = 12

/** The month: signed days, missed days that can be made up, rewards for many days. */
export function MonthCard({ sign }: { sign: SignState }) {
  const [month, setMonth] = useState(sign.Month)
  const isNow = month === sign.Month
  const other = useCall(api.mission.IsSign, { month }, { enabled: !isNow, placeholderData: keepPreviousData })
  const { Days } = (isNow ? undefined : other.data) ?? (isNow ? sign : { Days: [] })
  const first = monthBefore(sign.Month, monthsBack)
  const [year, number] = month.split('-').map(Number)
  return (
    <>
      <div className={styles.monthHead}>
        <h2>
          {year} 年 {number} 月
        </h2>
        <span className={styles.monthNote}>
          {isNow ? `本月已签 ${Days.length} 天` : `签到 ${Days.length} 天`}
        </span>
        <button
          type="button"
          aria-label="上个月"
          className={styles.turn}
          disabled={month <= first}
          onClick={() => setMonth(monthBefore(month, 1))}
        >
          <BackIcon size={18} />
        </button>
        <button
          type="button"
          aria-label="下个月"
          className={styles.turn}
          disabled={isNow}
          onClick={() => setMonth(monthBefore(month, -1))}
        >
          <ForwardIcon size={18} />
        </button>
      </div>
      <Month month={month} days={Days} sign={sign} />
      {isNow ? <MonthRewards sign={sign} count={Days.length} /> : null}
    </>
  )
}

const heads = ['日', '一', '二', '三', '四', '五', '六']

interface MonthProps {
  month: string
  days: SignState['Days']
  sign: SignState
}

function Month({ month, days, sign }: MonthProps) {
  const signed = new Map(days.map((one) => [one.Day, one]))
  const all = monthDays(month)
  const gap = weekdayOf(all[0] ?? '')
  return (
    <>
      <div className={styles.weekdays} aria-hidden="true">
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul className={styles.month} data-gap={gap}>
        {all.map((day) => (
          <li key={day}>
            <Day day={day} signed={signed.get(day)} sign={sign} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface DayProps {
  day: string
  signed: SignState['Days'][number] | undefined
  sign: SignState
}

function Day({ day, signed, sign }: DayProps) {
  const number = Number(day.slice(8))
  const isToday = day === sign.Today
  if (!signed && sign.MakeUpDays.includes(day) && sign.MakeUpLeft > 0) return <MakeUp day={day} sign={sign} />
  return (
    <span
      className={cx(
        styles.day,
        signed && styles.bloom,
        isToday && styles.today,
        day > sign.Today && styles.later,
      )}
    >
      {signed ? <Bloom /> : null}
      <span className="num">{number}</span>
      <span className="visuallyHidden">{signed ? (signed.IsMadeUp ? '已补签' : '已签') : ''}</span>
    </span>
  )
}

/** A missed day that can be made up for pollen; asks for confirmation. */
function MakeUp({ day, sign }: { day: string; sign: SignState }) {
  const makeUp = useAction(api.mission.MakeUpSign, {
    refresh: ['pollen', 'member'],
    onSuccess: ({ ContinuouNum }) => toast(`补签成功，已连签 ${ContinuouNum} 天`),
  })
  const ask = async () => {
    const text = `补签 ${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日需要 ${sign.MakeUpCost} 绿星币，本月还可补签 ${sign.MakeUpLeft} 次。`
    if (await dialog.confirm(text, { title: '补签', okText: '补签' })) makeUp.mutate({ day })
  }
  return (
    <button
      type="button"
      className={cx(styles.day, styles.missed)}
      aria-label={`补签 ${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`}
      aria-busy={makeUp.isPending || undefined}
      onClick={makeUp.isPending ? undefined : () => void ask()}
    >
      <span className="num">{Number(day.slice(8))}</span>
      <span className={styles.mark}>补签</span>
    </button>
  )
}

function MonthRewards({ sign, count }: { sign: SignState; count: number }) {
  const rewards = sign.MonthRewards.filter(({ PollenNum }) => PollenNum > 0)
  if (rewards.length === 0) return null
  return (
    <ul className={styles.rewards}>
      {rewards.map(({ Days, PollenNum }) => (
        <li key={Days} className={cx(count >= Days && styles.reached)}>
          <b>
            满 <span className="num">{Days}</span> 天 +<span className="num">{PollenNum}</span>
          </b>
          <span>{count >= Days ? '已到账' : `还差 ${Days - count} 天`}</span>
        </li>
      ))}
    </ul>
  )
}

const petals = [0, 72, 144, 216, 288]

/** Five petals behind a signed day; decorative. */
function Bloom() {
  return (
    <svg className={styles.petals} viewBox="-20 -20 40 40" aria-hidden="true">
      {petals.map((angle) => (
        <path key={angle} d="M0 0C-11 -8 -8 -17 0 -20C8 -17 11 -8 0 0Z" transform={`rotate(${angle})`} />
      ))}
    </svg>
  )
}
