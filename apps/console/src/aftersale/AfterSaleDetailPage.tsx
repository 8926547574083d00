import { AfterSaleStatus } from '@greenstar/rules/aftersale/aftersale.status'
import { Fault } from '@greenstar/rules/order/order.event'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { may } from '../platform/session'
import detail from '../ui/detail/DetailGrid.module.css'
import { DetailHead } from '../ui/detail/DetailHead'
import { StatusTag } from '../ui/detail/StatusTag'
import { Unread } from '../ui/detail/Trouble'
import { type CaseDetail, toneOf } from './aftersale.words'
import { AnswerDialog } from './parts/AnswerDialog'
import { CaseFacts } from './parts/CaseFacts'
import { CaseHistory } from './parts/CaseHistory'
import { CaseLines } from './parts/CaseLines'
import { Evidence } from './parts/Evidence'
import { InspectDialog } from './parts/InspectDialog'
import { PickupDialog } from './parts/PickupDialog'
import { PostageDialog } from './parts/PostageDialog'
import { ReleaseButton } from './parts/ReleaseButton'
import { ReopenDialog } from './parts/ReopenDialog'
import { type Decision, ReviewDialog } from './parts/ReviewDialog'
import { SendDialog } from './parts/SendDialog'
import { StopDialog } from './parts/StopDialog'
import { ClaimDialog } from './shared/ClaimDialog'

/** Refetch interval (ms), which shows changes by colleagues and the member. */
const refreshMs = 20_000

type Asking = Decision | 'claim' | 'pickup' | 'stop' | 'inspect' | 'send' | 'answer' | 'reopen' | 'postage'

/** One case: both sides' evidence, its order, the member's earlier cases, and the allowed actions. */
export default function AfterSaleDetailPage() {
  const id = Number(useParams().id)
  const [asking, setAsking] = useState<Asking>()
  const read = useCall(api.aftersale.GetAfterSale, { id }, { quiet: true, refetchInterval: refreshMs })
  const { data: one, error } = read
  if (error || !one) return <Unread query={read} rows={12} />
  const close = () => setAsking(undefined)
  return (
    <>
      <DetailHead
        title={<span className="num">{one.CustomerCode}</span>}
        state={<StatusTag tone={toneOf(one.Status)}>{one.StatusCN}</StatusTag>}
      >
        <Actions one={one} onAsk={setAsking} />
      </DetailHead>
      <div className={detail.grid}>
        <div className={detail.column}>
          <CaseLines one={one} />
          <Evidence one={one} />
          <CaseHistory one={one} />
        </div>
        <CaseFacts one={one} />
      </div>
      {asking === 'claim' ? (
        <ClaimDialog orderId={one.OrderID} orderCode={one.OrderCode} caseId={one.ID} onClose={close} />
      ) : null}
      {asking === 'pickup' ? <PickupDialog one={one} onClose={close} /> : null}
      {asking === 'answer' ? <AnswerDialog one={one} onClose={close} /> : null}
      {asking === 'reopen' ? <ReopenDialog one={one} onClose={close} /> : null}
      {asking === 'postage' ? <PostageDialog one={one} onClose={close} /> : null}
      {asking === 'stop' ? <StopDialog one={one} onClose={close} /> : null}
      {asking === 'inspect' ? <InspectDialog one={one} onClose={close} /> : null}
      {asking === 'send' ? <SendDialog one={one} onClose={close} /> : null}
      {asking === 'approve' || asking === 'sendBack' || asking === 'refuse' ? (
        <ReviewDialog one={one} decision={asking} onClose={close} />
      ) : null}
    </>
  )
}

function Actions({ one, onAsk }: { one: CaseDetail; onAsk: (asking: Asking) => void }) {
  const has = (...moves: string[]) => one.Actions.some((move) => moves.includes(move))
  const mayReview = may('aftersale.review')
  const mayReceive = may('aftersale.receive')
  return (
    <>
      {mayReview ? (
        <Button {...(one.AskedDate ? { type: 'primary' as const } : {})} onClick={() => onAsk('answer')}>
          答复留言
        </Button>
      ) : null}
      {mayReview && one.Postage.IsAsked ? (
        <Button type="primary" onClick={() => onAsk('postage')}>
          答复退运费
        </Button>
      ) : null}
      {mayReview && one.Pickup.Booking?.IsOpen ? (
        <Button onClick={() => onAsk('pickup')}>取消取件</Button>
      ) : null}
      {mayReview && one.Fault === Fault.courier ? (
        <Button onClick={() => onAsk('claim')}>向快递索赔</Button>
      ) : null}
      {mayReview && one.Status === AfterSaleStatus.close && !one.IsCancel ? (
        <Button onClick={() => onAsk('reopen')}>重新受理</Button>
      ) : null}
      {mayReview && has('sendBack') ? <Button onClick={() => onAsk('sendBack')}>退回补充</Button> : null}
      {mayReview && has('refuse') ? (
        <Button danger onClick={() => onAsk('refuse')}>
          拒绝
        </Button>
      ) : null}
      {mayReview && has('approveReturn', 'approveSending', 'approveRefund') ? (
        <Button type="primary" onClick={() => onAsk('approve')}>
          {one.WantsSecond && one.Status === AfterSaleStatus.pending ? '通过并转复审' : '通过'}
        </Button>
      ) : null}
      {mayReceive && has('stopParcel') ? (
        <Button type="primary" onClick={() => onAsk('stop')}>
          答复能否拦下
        </Button>
      ) : null}
      {mayReceive && has('acceptRefund', 'acceptSending', 'reject') ? (
        <Button type="primary" onClick={() => onAsk('inspect')}>
          验收
        </Button>
      ) : null}
      {mayReceive && has('send') ? (
        <Button type="primary" onClick={() => onAsk('send')}>
          寄出
        </Button>
      ) : null}
      {may('aftersale.refund') &&
      one.Status === AfterSaleStatus.pendingRefundReview &&
      one.RefundCode === '' ? (
        <ReleaseButton one={one} type="primary" />
      ) : null}
    </>
  )
}
