import { BroadcastType } from '@greenstar/rules/broadcast/broadcast'
import { mallPath } from '../catalog/catalog.paths'
import { AppLink } from '../home/shared/AppLink'
import { Loaded } from '../platform/read/Loaded'
import { useRead } from '../platform/read/use-read'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { ForwardIcon } from '../ui/icon/icons-first'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { RelativeDate } from '../ui/text/RelativeDate'
import styles from './BroadcastScreen.module.css'
import type { Broadcast } from './shared/BroadcastStrip'
import { broadcasts } from './shared/broadcast.reads'

/** /broadcast: all announcements, and recent purchases with masked names. */
export default function BroadcastScreen() {
  const call = useRead(broadcasts)
  return (
    <Screen title="商城播报" onRefresh={call.refetch}>
      <Loaded
        call={call}
        skeleton={<RowsSkeleton />}
        empty={(lines) =>
          lines.length === 0 && (
            <Empty
              art="search"
              hint="现在没有播报"
              text="有新消息会出现在这里"
              action={<Button to={mallPath()}>去商城看看</Button>}
            />
          )
        }
      >
        {(lines) => (
          <>
            <Part title="公告" lines={lines.filter(({ Type }) => Type === BroadcastType.notice)} />
            <Part
              title="最近成交"
              note="来自真实订单，名字已打码"
              lines={lines.filter(({ Type }) => Type === BroadcastType.deal)}
            />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Part({ title, note, lines }: { title: string; note?: string; lines: readonly Broadcast[] }) {
  if (lines.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>
        {title}
        {note ? <span>{note}</span> : null}
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={`${line.ID} ${line.Text} ${line.CreateDate}`}>
            <Row line={line} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ line }: { line: Broadcast }) {
  const words = (
    <span className={styles.words}>
      <span>{line.Text}</span>
      <span className={styles.time}>
        <RelativeDate value={line.CreateDate} />
      </span>
    </span>
  )
  if (line.LinkUrl === '') return <div className={styles.row}>{words}</div>
  return (
    <AppLink link={line} className={styles.row}>
      {words}
      <ForwardIcon size={16} />
    </AppLink>
  )
}
