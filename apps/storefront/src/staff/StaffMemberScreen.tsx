import { AuditStatus, MemberIdentity } from '@greenstar/rules/member/member.identity'
import { identityText } from '@greenstar/rules/staff/staff.state'
import type { DataFor } from '@greenstar/web/call-ref'
import { useAction, useCall, usePagedCall } from '@greenstar/web/hooks'
import { newRequestId } from '@greenstar/web/request-id'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { Loaded } from '../platform/read/Loaded'
import { listed } from '../platform/read/listed'
import { useRefetchShown } from '../platform/read/use-refetch-shown'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import role from '../ui/card/RolePage.module.css'
import { Button } from '../ui/form/Button'
import { TextField } from '../ui/form/TextField'
import { dialog } from '../ui/layer/dialogs'
import { Sheet } from '../ui/layer/Sheet'
import { toast } from '../ui/layer/toasts'
import { InfiniteList } from '../ui/list/InfiniteList'
import { usePageChrome } from '../ui/nav/page-chrome'
import { Avatar } from '../ui/picture/Avatar'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { DateText } from '../ui/text/DateText'
import { chosenMonth, MonthButton } from './parts/MonthButton'
import { SaleRow } from './parts/SaleRow'
import styles from './parts/Staff.module.css'

type Member = DataFor<typeof api.staff.GetTeamMember>

/** /staff/member?id=: a team member or a customer: remark name, and the orders of a month (domain 19). */
export default function StaffMemberScreen() {
  const refresh = useRefetchShown('staff')
  const { queryNumber, query } = usePage()
  const memberID = queryNumber('id') ?? 0
  const call = useCall(api.staff.GetTeamMember, { memberID }, { quiet: true })
  const month = chosenMonth(query('month'))
  return (
    <Screen title="成员详情" onRefresh={refresh}>
      <Loaded call={call} skeleton={<RowsSkeleton />}>
        {(member) => (
          <>
            <div className={role.page}>
              <Facts member={member} />
            </div>
            {member.AuditStatus === AuditStatus.Auditing ? null : <Sales member={member} month={month} />}
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Facts({ member }: { member: Member }) {
  const [marking, setMarking] = useState(false)
  const { goBack } = usePageChrome()
  const isInvited = member.AuditStatus === AuditStatus.Auditing
  const takeBack = useAction(api.staff.CancelMemberIdentityAudit, {
    refresh: ['staff'],
    onSuccess: () => {
      toast('已收回')
      goBack()
    },
  })
  const invite = useAction(api.staff.InviteStaff, {
    refresh: ['staff'],
    onSuccess: () => toast('已发送邀请'),
  })
  const me = useCall(api.staff.GetMyInvitation, {})
  const mayInvite = me.data?.MemberIdentity === MemberIdentity.Partner && !member.IsTeam
  return (
    <section className={role.card} aria-label="成员">
      <div className={styles.head}>
        <Avatar src={member.Avatar} size={60} />
        <div className={styles.who}>
          <h2 className={styles.name}>{member.RemarkName || member.MemberName}</h2>
          <p className={styles.note}>
            {member.RemarkName ? `${member.MemberName} · ` : ''}
            {member.Mobile}
          </p>
        </div>
      </div>
      <p className={styles.note}>
        {isInvited ? '待接受邀请' : member.IsTeam ? identityText(member.MemberIdentity) : '客户'} ·{' '}
        <DateText value={member.JoinDate} format="day" />
        {isInvited ? ' 邀请' : member.IsTeam ? ` 加入 · 客户 ${member.CustomerNum} 位` : ' 绑定'}
      </p>
      {member.EndDate ? (
        <p className={styles.note}>
          {isInvited ? '邀请' : '绑定'}有效至 <DateText value={member.EndDate} format="day" />
        </p>
      ) : null}
      <div className={role.buttons}>
        <Button kind="outline-green" onClick={() => setMarking(true)}>
          备注名
        </Button>
        {isInvited ? (
          <Button
            kind="outline-grey"
            busy={takeBack.isPending}
            onClick={async () => {
              if (await dialog.confirm('确定收回这个邀请吗？', { okText: '收回' }))
                takeBack.mutate({ memberID: member.ID, requestID: newRequestId() })
            }}
          >
            收回邀请
          </Button>
        ) : null}
        {mayInvite ? (
          <Button
            busy={invite.isPending}
            onClick={() => invite.mutate({ memberID: member.ID, requestID: newRequestId() })}
          >
            邀请为推广员
          </Button>
        ) : null}
      </div>
      <RemarkSheet key={member.RemarkName} member={member} open={marking} onClose={() => setMarking(false)} />
    </section>
  )
}

function RemarkSheet({ member, open, onClose }: { member: Member; open: boolean; onClose: () => void }) {
  const [remarkName, setRemarkName] = useState(member.RemarkName)
  const mark = useAction(api.staff.MarkMemberName, {
    refresh: ['staff'],
    onSuccess: () => {
      toast('已保存')
      onClose()
    },
  })
  const save = () =>
    mark.mutate({ memberID: member.ID, remarkName: remarkName.trim(), requestID: newRequestId() })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="备注名"
      footer={
        <Button block busy={mark.isPending} onClick={save}>
          保存
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label="备注名"
          value={remarkName}
          onChange={setRemarkName}
          hint="只有您自己看得到；留空即清除"
          maxLength={20}
          enterKeyHint="done"
          clearable
        />
      </form>
    </Sheet>
  )
}

function Sales({ member, month }: { member: Member; month: string }) {
  const { setQuery } = usePage()
  const sales = usePagedCall(api.staff.GetAchieveDetailList, { memberID: member.ID, month })
  return (
    <>
      <div className={role.page}>
        <MonthButton month={month} onChange={(value) => setQuery({ month: value })} />
      </div>
      <InfiniteList
        {...listed(sales)}
        itemKey={({ OrderCode }) => OrderCode}
        render={(sale) => <SaleRow sale={sale} />}
        skeleton={<RowsSkeleton />}
        empty={<Empty art="order" hint="这个月没有订单" />}
      />
    </>
  )
}
