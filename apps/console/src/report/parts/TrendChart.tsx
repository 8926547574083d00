import { DAY, HOUR, parseWireDate } from '@greenstar/rules/platform/time'
import { useId, useState } from 'react'
import type { Dashboard, Metric } from '../report.metrics'
import { areaPath, axisTicks, linePath, type Point } from './chart-shape'
import styles from './TrendChart.module.css'
import { momentText, tickText } from './trend-words'
import { useWidth } from './use-width'

const [height, top, bottom, left, right] = [304, 12, 30, 44, 10]
const ground = height - bottom

type Props = { data: Dashboard; metric: Metric; words: { now: string; before: string } }

const valuesOf = ({ Points }: Dashboard, metric: Metric) => ({
  now: Points.map(({ Now }) => (Now ? (metric.value(Now) ?? 0) : undefined)),
  before: Points.map(({ Before }) => metric.value(Before) ?? 0),
})

/** Whether an hour or day has not ended, so that its value is incomplete and must not look like a drop. */
const isRunning = ({ Points, Step, AsOf }: Dashboard, index: number) =>
  (parseWireDate(Points[index]?.At) ?? 0) + (Step === 'hour' ? HOUR : DAY) > (parseWireDate(AsOf) ?? 0)

/** Line of a figure and of the previous period; pointer or arrow keys show the values of a point. */
export const TrendChart = ({ data, metric, words }: Props) => {
  const [box, width] = useWidth(754)
  const [focus, setFocus] = useState<number>()
  const { now, before } = valuesOf(data, metric)
  const last = Math.max(
    now.findLastIndex((value) => value !== undefined),
    0,
  )
  const ticks = axisTicks(Math.max(...before, ...now.map((value) => value ?? 0)))
  const max = ticks.at(-1) ?? 1
  const xOf = (index: number) => left + (index / Math.max(now.length - 1, 1)) * (width - left - right)
  const yOf = (value: number) => ground - (value / max) * (ground - top)
  const line = (values: readonly (number | undefined)[]): Point[] =>
    values.flatMap((value, index) => (value === undefined ? [] : [[xOf(index), yOf(value)] as const]))
  const moveTo = (index: number) => setFocus(Math.min(Math.max(index, 0), now.length - 1))
  return (
    <figure
      ref={box}
      className={styles.figure}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move along the line
      tabIndex={0}
      aria-label={`${metric.title}走势图，左右方向键查看各时段`}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') moveTo((focus ?? last) - 1)
        if (event.key === 'ArrowRight') moveTo((focus ?? last) + 1)
        if (event.key === 'Escape') setFocus(undefined)
      }}
      onBlur={() => setFocus(undefined)}
      onPointerLeave={() => setFocus(undefined)}
      onPointerMove={(event) => {
        const x = event.clientX - event.currentTarget.getBoundingClientRect().left
        moveTo(Math.round(((x - left) / (width - left - right)) * (now.length - 1)))
      }}
    >
      <svg className={styles.svg} width={width} height={height} aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <path className={styles.grid} d={`M${left} ${yOf(tick)}H${width - right}`} />
            <text x={left - 10} y={yOf(tick) + 4} textAnchor="end">
              {metric.short(tick)}
            </text>
          </g>
        ))}
        <TimeAxis data={data} xOf={xOf} />
        <Lines
          now={line(now)}
          isOpen={isRunning(data, last)}
          hasBegun={(now[last] ?? 0) > 0}
          before={line(before)}
        />
        {focus === undefined ? null : <Cross x={xOf(focus)} y={now[focus]} yOf={yOf} />}
      </svg>
      {focus === undefined ? null : (
        <Tip data={data} metric={metric} words={words} index={focus} x={xOf(focus)} width={width} />
      )}
    </figure>
  )
}

const TimeAxis = ({ data, xOf }: { data: Dashboard; xOf: (index: number) => number }) => {
  const { Points, Step } = data
  const every = Step === 'hour' ? 4 : Math.max(Math.ceil(Points.length / 8), 1)
  return (
    <>
      {Points.map(({ At }, index) =>
        index % every === 0 ? (
          <text key={At} x={xOf(index)} y={height - 8} textAnchor="middle">
            {tickText(At, Step)}
          </text>
        ) : null,
      )}
    </>
  )
}

const Lines = ({
  now,
  isOpen,
  hasBegun,
  before,
}: {
  now: readonly Point[]
  /** The last point is an hour or day that has not ended. */
  isOpen: boolean
  /** It has a value already; without one no line is drawn down to 0. */
  hasBegun: boolean
  before: readonly Point[]
}) => {
  const shade = useId()
  const done = isOpen ? now.slice(0, -1) : now
  return (
    <>
      <defs>
        <linearGradient id={shade} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#226745" stopOpacity={0.22} />
          <stop offset="1" stopColor="#226745" stopOpacity={0} />
        </linearGradient>
      </defs>
      <path
        d={linePath(before)}
        fill="none"
        stroke="#b6a67c"
        strokeWidth={2}
        strokeDasharray="2 5"
        strokeLinecap="round"
      />
      <path d={areaPath(done, ground)} fill={`url(#${shade})`} />
      <path d={linePath(done)} fill="none" stroke="#226745" strokeWidth={2.5} strokeLinecap="round" />
      {isOpen && hasBegun ? (
        <path
          d={linePath(now.slice(-2))}
          fill="none"
          stroke="#226745"
          strokeWidth={2}
          strokeDasharray="1 6"
          strokeLinecap="round"
          opacity={0.7}
        />
      ) : null}
    </>
  )
}

const Cross = ({ x, y, yOf }: { x: number; y: number | undefined; yOf: (value: number) => number }) => (
  <>
    <path d={`M${x} ${top}V${ground}`} stroke="#226745" strokeDasharray="3 4" opacity={0.5} />
    {y === undefined ? null : (
      <>
        <circle cx={x} cy={yOf(y)} r={8} fill="#226745" opacity={0.16} />
        <circle cx={x} cy={yOf(y)} r={4.5} fill="#fff" stroke="#226745" strokeWidth={2.5} />
      </>
    )}
  </>
)

type TipProps = Props & { index: number; x: number; width: number }

const Tip = ({ data, metric, words, index, x, width }: TipProps) => {
  const point = data.Points[index]
  if (!point) return null
  const now = point.Now && metric.value(point.Now)
  const before = metric.value(point.Before)
  const isRight = x > width - 190
  return (
    <div
      className={styles.tip}
      style={isRight ? { right: width - x + 14 } : { left: x + 14 }}
      aria-live="polite"
    >
      <p>{momentText(point.At, data.Step)}</p>
      <p>
        {words.now}
        {now !== null && isRunning(data, index) ? '（进行中）' : ''}{' '}
        <b>{now === null ? '还没到' : now === undefined ? '—' : metric.text(now)}</b>
      </p>
      <p>
        {words.before} {before === undefined ? '—' : metric.text(before)}
      </p>
    </div>
  )
}
