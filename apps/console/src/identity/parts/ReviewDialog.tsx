import type { DataOf, Ops } from '@greenstar/contract'
import {
  IdentityStatus,
  identityReasons,
  maxIdentityReasonLength,
} from '@greenstar/rules/identity/identity.status'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button, Image, Select, Space } from 'antd'
import { useEffect, useState } from 'react'
import { useDone } from '../../platform/use-done'
import { Facts } from '../../ui/detail/Panel'
import { Dialog } from '../../ui/dialog/Dialog'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog'
import { Input } from '../../ui/form/Input'
import type { Identity } from '../IdentityListPage'

type Card = DataOf<Ops['identity']['ShowIdentity']>
type Props = { identity: Identity; onClose: () => void }

/** Asks for a reason, then shows the card for at most a minute, with the decision if it is pending. */
export const ReviewDialog = ({ identity, onClose }: Props) => {
  const [card, setCard] = useState<Card>()
  const show = useAction(api.identity.ShowIdentity, { onSuccess: setCard })
  if (card) return <CardDialog identity={identity} card={card} onClose={onClose} />
  return (
    <ReasonDialog
      title="查看完整证件信息"
      label="原因"
      hint="原因会记入操作日志，证件信息显示 60 秒。"
      initial={identity.Status === IdentityStatus.submitted ? '审核实名认证' : ''}
      required
      maxLength={100}
      busy={show.isPending}
      onSubmit={(reason) => show.mutate({ id: identity.ID, reason })}
      onClose={onClose}
    />
  )
}

/** Counts seconds down to 0 and then calls `onEnd`. */
const useCountdown = (seconds: number, onEnd: () => void): number => {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => now - 1), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left <= 0) onEnd()
  }, [left, onEnd])
  return left
}

const CardDialog = ({ identity, card, onClose }: Props & { card: Card }) => {
  const left = useCountdown(card.Seconds, onClose)
  const [reason, setReason] = useState('')
  const decide = useAction(api.identity.DecideIdentity, {
    onSuccess: useDone('已处理，会员会收到消息', onClose),
  })
  const isWaiting = identity.Status === IdentityStatus.submitted
  return (
    <Dialog
      width={720}
      title={`${identity.MemberName} 的证件（${left} 秒后关闭）`}
      isChanged={reason !== ''}
      onClose={onClose}
      footer={
        isWaiting ? (
          <Space>
            <Button
              danger
              disabled={reason.trim() === ''}
              loading={decide.isPending}
              onClick={() => decide.mutate({ id: identity.ID, passes: false, reason })}
            >
              不通过
            </Button>
            <Button
              type="primary"
              loading={decide.isPending}
              onClick={() => decide.mutate({ id: identity.ID, passes: true })}
            >
              通过
            </Button>
          </Space>
        ) : null
      }
    >
      <Space orientation="vertical" size={16} style={{ width: '100%' }}>
        <Facts
          rows={[
            ['姓名', card.RealName],
            [
              '身份证号',
              <span key="number" className="num">
                {card.IDNumber}
              </span>,
            ],
          ]}
        />
        <Space size={12} wrap>
          {[
            ['人像面', card.Portrait],
            ['国徽面', card.Emblem],
          ].map(([name, picture]) =>
            picture ? (
              <Image key={name} width={320} src={picture} alt={name ?? ''} />
            ) : (
              <p key={name}>{name}照片已按期删除</p>
            ),
          )}
        </Space>
        {isWaiting ? (
          <>
            <Select
              aria-label="常用原因"
              placeholder="不通过时选择常用原因，可以修改"
              style={{ width: '100%' }}
              options={identityReasons.map((value) => ({ value, label: value }))}
              onChange={(text: string) => setReason(text)}
            />
            <Input
              aria-label="未通过的原因"
              placeholder="未通过的原因，会员会看到"
              value={reason}
              maxLength={maxIdentityReasonLength}
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        ) : null}
      </Space>
    </Dialog>
  )
}
