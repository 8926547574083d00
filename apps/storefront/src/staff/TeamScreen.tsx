import { AuditStatus, MemberIdentity } from '@greenstar/rules/member/member.identity'
import { identityText } from '@greenstar/rules/staff/staff.state'
import type { DataFor } from '@greenstar/web/call-ref'
import { useCall, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { Loaded } from '../platform/read/Loaded'
import { listed } from '../platform/read/listed'
import { useRefetchShown } from '../platform/read/use-refetch-shown'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { openInvitation } from '../share/shared/sharer'
import { Figures } from '../ui/card/Figures'
import role from '../ui/card/RolePage.module.css'
import { Button } from '../ui/form/Button'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Tabs } from '../ui/nav/Tabs'
import { Avatar } from '../ui/picture/Avatar'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { Money } from '../ui/text/Money'
import { InviteSheet } from './parts/InviteSheet'
import { PersonRow } from './parts/PersonRow'
import styles from './parts/Staff.module.css'
import { performancePath } from './staff.paths'

type Info = DataFor<typeof api.staff.GetMemberTeamInfo>
type Tab = 'team' | 'invited' | 'customers'

/** /staff/team: home of sales staff: sums of the month, team, invitations and customers (domain 19). */
export default function TeamScreen() {
  const refresh = useRefetchShown('staff')
  const info = useCall(api.staff.GetMemberTeamInfo, {})
  return (
    <Screen title="我的推广" onRefresh={refresh}>
      <Loaded call={info} skeleton={<RowsSkeleton />}>
        {(data) => (
          <>
            <div className={role.page}>
              <Head info={data} />
              {data.Task ? <Task task={data.Task} /> : null}
            </div>
            <Lists info={data} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Head({ info }: { info: Info }) {
  const [inviting, setInviting] = useState(false)
  const leads = info.MemberIdentity === MemberIdentity.Partner
  return (
    <section className={role.card} aria-label="推广身份">
      <div className={styles.head}>
        <Avatar src={info.Avatar} size={60} />
        <div className={styles.who}>
          <h2 className={styles.name}>{info.MemberName}</h2>
          <p className={styles.note}>
            {identityText(info.MemberIdentity)}
            {info.LeaderName ? ` · 上级 ${info.LeaderName}` : ''} · 邀请码{' '}
            <span className={styles.code}>{info.UserCode}</span>
          </p>
        </div>
      </div>
      <Figures
        figures={[
          ['我的本月业绩', <Money key="mine" value={info.MyAmount} />],
          ...(leads ? [['团队本月业绩', <Money key="team" value={info.TeamAmount} />] as const] : []),
        ]}
      />
      <div className={role.buttons}>
        <Button kind="outline-green" to={performancePath}>
          查看业绩
        </Button>
        {leads ? <Button onClick={() => setInviting(true)}>邀请推广员</Button> : null}
        <Button kind={leads ? 'outline-green' : 'primary'} onClick={openInvitation}>
          分享
        </Button>
      </div>
      {leads ? <InviteSheet open={inviting} onClose={() => setInviting(false)} /> : null}
    </section>
  )
}

function Task({ task }: { task: NonNullable<Info['Task']> }) {
  return (
    <section className={role.card} aria-label="升级合伙人">
      <h2 className={role.title}>升级合伙人</h2>
      <p className={styles.note}>
        我介绍的推广员近 {task.ActiveDays} 天有结算订单：{task.StaffNum} / {task.NeedStaffNum} 人
      </p>
      <p className={styles.note}>
        近 {task.Days} 天结算业绩：
        <Money value={task.Amount} /> / <Money value={task.NeedAmount} />
      </p>
    </section>
  )
}

function Lists({ info }: { info: Info }) {
  const { query, setQuery } = usePage()
  const leads = info.MemberIdentity === MemberIdentity.Partner
  const options: { key: Tab; label: string; count?: number }[] = [
    ...(leads
      ? [
          { key: 'team' as const, label: '团队', count: info.StaffNum },
          { key: 'invited' as const, label: '待接受', count: info.InvitedNum },
        ]
      : []),
    { key: 'customers', label: '客户', count: info.CustomerNum },
  ]
  const tab = options.find(({ key }) => key === query('tab'))?.key ?? options[0]?.key ?? 'customers'
  return (
    <Tabs<Tab> label="推广" options={options} current={tab} onChange={(key) => setQuery({ tab: key })}>
      <div className={styles.list}>
        {tab === 'customers' ? <Customers /> : <Team key={tab} waiting={tab === 'invited'} />}
      </div>
    </Tabs>
  )
}

function Team({ waiting }: { waiting: boolean }) {
  const auditStatus = waiting ? AuditStatus.Auditing : AuditStatus.Pass
  const team = usePagedCall(api.staff.GetTeamManageList, { auditStatus })
  const title = waiting ? '没有待接受的邀请' : '团队里还没有推广员'
  return (
    <InfiniteList
      {...listed(team)}
      itemKey={({ ID }) => ID}
      render={(person) => <PersonRow person={person} />}
      skeleton={<RowsSkeleton />}
      empty={<Empty art="search" hint={title} text="按会员号邀请，对方接受后就加入团队" />}
    />
  )
}

function Customers() {
  const customers = usePagedCall(api.staff.GetReferrerMemberList, {})
  return (
    <InfiniteList
      {...listed(customers)}
      itemKey={({ ID }) => ID}
      render={(person) => <PersonRow person={person} />}
      skeleton={<RowsSkeleton />}
      empty={<Empty art="search" hint="还没有客户" text="好友通过您的分享注册或首次下单，就成为您的客户" />}
    />
  )
}
