import type { DataOf, Shop } from '@greenstar/contract'
import { GroupState } from '@greenstar/rules/group/group'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useServerDate } from '../order/shared/use-server-date'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { saidByPage } from '../platform/read/said-by-page'
import { useNamedRead } from '../platform/read/use-named-read'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { useSession } from '../platform/session/session'
import { openShare } from '../share/shared/open-share'
import record from '../ui/card/Record.module.css'
import { SectionHead } from '../ui/card/SectionHead'
import { Button } from '../ui/form/Button'
import { ActionBar } from '../ui/nav/ActionBar'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { groupDetailPath, groupTeamPath } from './group.paths'
import { teamOf } from './group.reads'
import { missingText } from './group.words'
import styles from './parts/Group.module.css'
import { GroupLineRow } from './parts/GroupLineRow'
import { GroupRules } from './parts/GroupRules'
import { NoGroup } from './parts/NoGroup'
import { openGroup } from './parts/open-group'
import { TeamSeats, useIsDue } from './parts/TeamSeats'

/** Polling interval (ms) while a team is not full. */
const liveMs = 10_000

/** /group/team?id=: the shared page of a team; visitors may join while it needs members. */
export default function GroupTeamScreen() {
  const asked = teamOf(usePage())
  const call = useNamedRead(asked, {
    quiet: saidByPage,
    refetchInterval: ({ state }) => (state.data?.State === GroupState.forming ? liveMs : false),
  })
  useServerDate(call.data?.ServerDate, call.dataUpdatedAt)
  if (asked === undefined || call.error?.code === 'group/team-gone') {
    return (
      <Screen title="拼团">
        <NoGroup title="没有找到这个团" />
      </Screen>
    )
  }
  return (
    <Screen title="拼团" onRefresh={() => refetchAll(call)}>
      <Loaded call={call} skeleton={<RowsSkeleton />}>
        {(team) => <Team team={team} />}
      </Loaded>
    </Screen>
  )
}

type TeamPage = DataOf<Shop['group']['GetGroupTeamByID']>

function Team({ team }: { team: TeamPage }) {
  const isMine = useIsMine(team.ID)
  const isDue = useIsDue(team)
  const isOpen = team.State === GroupState.forming && !isDue
  const { Activity: activity } = team
  const mayJoin = isOpen && !isMine
  const next = activity.Lines.find(({ Left }) => Left > 0)
  // Once closed, the page offers a new team, which official support does not reduce.
  const size = isOpen ? team.Size : activity.Size
  return (
    <>
      <TeamSeats team={team} />
      <section className={styles.card} aria-label="拼团商品">
        <SectionHead title={activity.Name} />
        {activity.Lines.map((line, index) => (
          <GroupLineRow
            key={line.ProductID}
            line={line}
            size={size}
            eager={index < 3}
            action={
              mayJoin && activity.Lines.length > 1 ? (
                <Button kind="clay" size={32} onClick={() => openGroup(activity, line, team.ID)}>
                  参团
                </Button>
              ) : undefined
            }
          />
        ))}
        {isMine ? <p className={styles.note}>您已在这个团里，邀请好友能更快成团</p> : null}
      </section>
      <GroupRules activity={activity} size={size} text={team.GroupRule} />
      <ActionBar>
        {mayJoin ? (
          <div className={record.bar}>
            <Button kind="outline-green" onClick={() => invite(team)}>
              邀请好友
            </Button>
            <Button disabled={next === undefined} onClick={() => next && openGroup(activity, next, team.ID)}>
              参团
            </Button>
          </div>
        ) : isOpen ? (
          <Button block onClick={() => invite(team)}>
            邀请好友
          </Button>
        ) : (
          <Button block to={groupDetailPath(activity.ID)}>
            {activity.State === 'running' ? '我也要开团' : '查看活动'}
          </Button>
        )}
      </ActionBar>
    </>
  )
}

/** Opens the share popup of a team; its poster shows the lowest group price and how many members are missing. */
function invite(team: TeamPage): void {
  const { Name, Lines } = team.Activity
  const prices = Lines.map(({ GroupPrice }) => GroupPrice)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  openShare({
    path: groupTeamPath(team.ID),
    title: `一起拼${Name}，${missingText(team)}`,
    isNamed: true,
    ...{ look: 'team', heading: Name, note: missingText(team) },
    picture: Lines[0]?.Product.DefaultImagePath,
    price: prices.length > 0 ? `¥${lowest.toFixed(2)}${highest > lowest ? ' 起' : ''}` : undefined,
  })
}

/** Whether the member has a seat in the team, judged by their ten latest groups. */
function useIsMine(teamId: number): boolean {
  const enabled = useSession() !== undefined
  const { data } = useCall(
    api.group.GetMyGroupList,
    { currentPage: 1, pageSize: 10 },
    { enabled, quiet: true },
  )
  return enabled && data?.DataList.some(({ Team: seat }) => seat?.ID === teamId) === true
}
