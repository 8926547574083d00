import { channelText } from '@greenstar/rules/setting/channel'
import { Panel } from '../../ui/detail/Panel'
import { type Dashboard, shortCount } from '../report.metrics'
import { ringPath } from './chart-shape'
import styles from './Lists.module.css'

const colours = ['#226745', '#6ba583', '#dd8160', '#eebd4c', '#b9c9c0', '#8aa9b4']
const gap = 0.012
const maxClasses = 5

type Part = { name: string; amount: number }

/** Returns the largest parts, the others summed up as one. */
const largest = (rows: Dashboard['Classes']): Part[] => {
  const parts = rows.map(({ Name, Amount }) => ({ name: Name, amount: Amount }))
  if (parts.length <= maxClasses) return parts
  const rest = parts.slice(maxClasses - 1).reduce((sum, { amount }) => sum + amount, 0)
  return [...parts.slice(0, maxClasses - 1), { name: '其他', amount: rest }]
}

const percentOf = (amount: number, all: number) => `${Math.round((amount / all) * 100)}%`

/** Shares of classes and channels in the sales. */
export const Shares = ({ data, word }: { data: Dashboard; word: string }) => {
  const classes = largest(data.Classes)
  const all = classes.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Panel title="品类占比">
      {all === 0 ? (
        <p className={styles.empty}>这段时间没有成交</p>
      ) : (
        <>
          <div className={styles.ring}>
            <Ring parts={classes} all={all} word={word} />
            <ul>
              {classes.map(({ name, amount }, index) => (
                <li key={name}>
                  <i className={styles.leaf} style={{ background: colours[index] }} />
                  {name}
                  <b className="num">{percentOf(amount, all)}</b>
                </li>
              ))}
            </ul>
          </div>
          <Channels rows={data.Channels} />
        </>
      )}
    </Panel>
  )
}

const Ring = ({ parts, all, word }: { parts: readonly Part[]; all: number; word: string }) => {
  const begins = parts.map((_, index) =>
    parts.slice(0, index).reduce((sum, part) => sum + part.amount / all, 0),
  )
  const space = parts.length > 1 ? gap : 0.0001
  return (
    <svg width={128} height={128} viewBox="0 0 128 128" aria-hidden="true">
      {parts.map(({ name, amount }, index) => {
        const begin = begins[index] ?? 0
        const end = begin + Math.max(amount / all - space, 0.001)
        return (
          <path
            key={name}
            d={ringPath(begin, end, 50, 64)}
            fill="none"
            stroke={colours[index] ?? '#b9c9c0'}
            strokeWidth={16}
          />
        )
      })}
      <text x={64} y={60} textAnchor="middle" fontSize={12} fill="#58645c">
        {word}
      </text>
      <text x={64} y={79} textAnchor="middle" fontSize={17} fontWeight={600} fill="#1a251e" className="num">
        {shortCount(all)}
      </text>
    </svg>
  )
}

const Channels = ({ rows }: { rows: Dashboard['Channels'] }) => {
  const all = rows.reduce((sum, { Amount }) => sum + Amount, 0)
  if (all === 0) return null
  return (
    <>
      <p className={styles.caption}>渠道</p>
      <div className={styles.share} aria-hidden="true">
        {rows.map(({ Channel, Amount }, index) => (
          <i key={Channel} style={{ width: `${(Amount / all) * 100}%`, background: colours[index] }} />
        ))}
      </div>
      <p className={styles.legend}>
        {rows.map(({ Channel, Amount }) => (
          <span key={Channel}>
            {channelText[Channel] ?? Channel} <b className="num">{percentOf(Amount, all)}</b>
          </span>
        ))}
      </p>
    </>
  )
}
