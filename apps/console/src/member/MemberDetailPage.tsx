import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { MemberCoupons } from '../coupon/shared/MemberCoupons'
import { MemberGrowth } from '../level/shared/MemberGrowth'
import { MergeButton } from '../merge/shared/MergeButton'
import { MergePanel } from '../merge/shared/MergePanel'
import { MemberMessages } from '../message/shared/MemberMessages'
import { may } from '../platform/session'
import { useEdit } from '../platform/use-edit'
import { MemberPollen } from '../pollen/shared/MemberPollen'
import { MemberFriends } from '../share/shared/MemberFriends'
import { BindingPanel } from '../staff/shared/BindingPanel'
import { DetailHead } from '../ui/detail/DetailHead'
import { Panel } from '../ui/detail/Panel'
import { StatusTag } from '../ui/detail/StatusTag'
import { Unread } from '../ui/detail/Trouble'
import { ReasonDialog } from '../ui/dialog/ReasonDialog'
import styles from './MemberDetailPage.module.css'
import { isFrozen, isStanding, statusTone, statusWords } from './member.words'
import { MemberAddresses } from './parts/MemberAddresses'
import { MemberComments } from './parts/MemberComments'
import { MemberConsents } from './parts/MemberConsents'
import { MemberFacts, MemberSums } from './parts/MemberFacts'
import { MemberFreezes } from './parts/MemberFreezes'
import { MemberOrders } from './parts/MemberOrders'
import { MemberSessions } from './parts/MemberSessions'
import { MemberTags } from './shared/MemberTags'

type Asking = 'note' | 'freeze' | 'unfreeze'

/** One member: facts, orders, logins; freezing, tags and a note. */
export default function MemberDetailPage() {
  const id = Number(useParams().id)
  const { message } = App.useApp()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const done = (text: string) => () => {
    message.success(text)
    close()
  }
  const read = useCall(api.member.GetMemberForConsole, { id }, { quiet: true })
  const { data: member, error } = read
  const note = useEdit(api.member.SetMemberNote, {
    isEditing: asking === 'note',
    onSuccess: done('备注已保存'),
  })
  const freeze = useAction(api.member.FreezeMember, { onSuccess: done('已冻结，全部登录已失效') })
  const unfreeze = useAction(api.member.UnfreezeMember, { onSuccess: done('已解冻') })
  if (error || !member) return <Unread query={read} rows={12} />
  return (
    <>
      <DetailHead
        title={member.MemberName}
        state={<StatusTag tone={statusTone(member.Status)}>{statusWords[member.Status] ?? ''}</StatusTag>}
      >
        {may('member.write') ? <Button onClick={() => setAsking('note')}>备注</Button> : null}
        <MergeButton member={member} />
        {may('member.freeze') && isStanding(member) ? (
          isFrozen(member) ? (
            <Button onClick={() => setAsking('unfreeze')}>解冻</Button>
          ) : (
            <Button danger onClick={() => setAsking('freeze')}>
              冻结
            </Button>
          )
        ) : null}
      </DetailHead>
      <div className={styles.grid}>
        <div className={styles.column}>
          {may('order.read') ? <MemberOrders memberId={id} /> : null}
          {may('coupon.read') ? <MemberCoupons member={member} /> : null}
          {may('review.read') ? <MemberComments memberId={id} /> : null}
          <MemberAddresses member={member} />
          {may('message.read') ? <MemberMessages memberId={id} /> : null}
        </div>
        <div className={styles.column}>
          <MemberFacts member={member} />
          <MemberSums member={member} />
          <MemberPollen member={member} />
          <MemberGrowth memberId={id} />
          <MemberFriends memberId={id} />
          {may('staff.read') ? <BindingPanel memberId={id} /> : null}
          <MemberTags member={member} />
          <Panel title="备注">
            <p className={member.Note ? styles.note : styles.none}>{member.Note || '没有备注'}</p>
          </Panel>
          <MemberConsents member={member} />
          <MemberSessions member={member} />
          <MemberFreezes member={member} />
          <MergePanel memberId={id} />
        </div>
      </div>
      {asking === 'note' ? (
        <ReasonDialog
          title="会员备注"
          label="备注"
          hint="只有运营人员可见"
          initial={member.Note}
          maxLength={500}
          busy={note.isPending}
          onSubmit={(text) => note.mutate({ id, note: text })}
          onClose={close}
        />
      ) : null}
      {asking === 'freeze' ? (
        <ReasonDialog
          title="冻结会员"
          label="原因"
          hint="会员的全部登录立即失效，不能再登录；订单不受影响。"
          required
          danger
          maxLength={100}
          busy={freeze.isPending}
          onSubmit={(reason) => freeze.mutate({ id, reason })}
          onClose={close}
        />
      ) : null}
      {asking === 'unfreeze' ? (
        <ReasonDialog
          title="解冻会员"
          label="原因"
          hint="会员可以重新登录。"
          required
          maxLength={100}
          busy={unfreeze.isPending}
          onSubmit={(reason) => unfreeze.mutate({ id, reason })}
          onClose={close}
        />
      ) : null}
    </>
  )
}
