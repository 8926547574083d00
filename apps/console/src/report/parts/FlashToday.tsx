import { DAY, parseWireDate, toWireDate } from '@greenstar/rules/platform/time'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { may } from '../../platform/session'
import { flashPaths } from '../../promotion/promotion.paths'
import { CampaignTag } from '../../promotion/shared/CampaignTag'
import { Panel } from '../../ui/detail/Panel'
import { Trouble } from '../../ui/detail/Trouble'
import { dateText } from '../../ui/detail/WireDate'
import styles from './Lists.module.css'

const maxSessions = 4

/** Flash sessions of today and tomorrow, with what of each is sold. */
export const FlashToday = ({ asOf }: { asOf: string }) => {
  const today = asOf.slice(0, 10)
  const tomorrow = toWireDate((parseWireDate(asOf) ?? 0) + DAY).slice(0, 10)
  const { data, error, refetch } = useCall(
    api.promotion.ListFlashSessions,
    { from: today, to: tomorrow, pageSize: 20 },
    { quiet: true, enabled: may('promotion.read') },
  )
  if (!may('promotion.read')) return null
  const all = [...(data?.DataList ?? [])].sort((a, b) => a.BeginDate.localeCompare(b.BeginDate))
  const isOver = ({ State }: { State: string }) => State === 'over'
  // the last that is over, then what runs and comes
  const sessions = [...all.filter(isOver).slice(-1), ...all.filter((one) => !isOver(one))]
  return (
    <Panel title="秒杀场次" extra={<Link to={flashPaths.list}>排期</Link>}>
      <Trouble error={error} onRetry={refetch} />
      {data || error ? null : <Skeleton active paragraph={{ rows: 4 }} />}
      {data && sessions.length === 0 ? <p className={styles.empty}>今明两天没有秒杀</p> : null}
      <ul>
        {sessions.slice(0, maxSessions).map((one) => (
          <li key={one.ID} className={styles.session}>
            <Link to={flashPaths.detail(one.ID)}>
              {dateText(one.BeginDate, 'YYYY-MM-DD') === today ? '' : '明日 '}
              <b className="num">{dateText(one.BeginDate, 'HH:mm')}</b>
            </Link>
            <CampaignTag campaign={one} />
            <span>
              {one.State === 'draft' || one.State === 'coming' ? (
                <>
                  备货 <b className="num">{one.Quota}</b>
                </>
              ) : (
                <>
                  售出 <b className="num">{one.Sold}</b> / {one.Quota}
                </>
              )}
            </span>
            <progress max={Math.max(one.Quota, 1)} value={one.Sold} aria-label="售出" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
