import { WelfareState } from '@greenstar/rules/welfare/welfare.state'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { useDoneOrWaiting } from '../../platform/use-done'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog'
import type { ListedOfficer } from '../welfare.words'

type Asking = 'refuse' | 'dismiss'

/** Actions allowed on an application or officer; all but approving need a reason. */
export const OfficerActions = ({
  officer: { MemberID: memberID, MemberName: name, Status },
  small = false,
}: {
  officer: Pick<ListedOfficer, 'MemberID' | 'MemberName' | 'Status'>
  /** Shown in the row of a list. */
  small?: boolean
}) => {
  const { message, modal } = App.useApp()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const done = (text: string) => ({
    onSuccess: () => {
      message.success(text)
      close()
    },
  })
  const approve = useAction(api.welfare.ApproveWelfare, {
    onSuccess: useDoneOrWaiting('申请已通过', '每月福利券超过免复核金额，已提交审批，另一位同事批准后通过'),
  })
  const refuse = useAction(api.welfare.RefuseWelfare, done('申请未通过，已告知会员'))
  const dismiss = useAction(api.welfare.DismissWelfare, done('福利官身份已解除'))
  const look = small ? ({ type: 'link', size: 'small' } as const) : {}
  const askApprove = () =>
    modal.confirm({
      title: `通过 ${name} 的申请？`,
      content: '本月的福利券随即全额发放；本月已经发过的，从下个月起。',
      okText: '通过',
      cancelText: '取消',
      onOk: () => approve.mutate({ memberID }),
    })
  return (
    <>
      {Status === WelfareState.applied ? (
        <Space size={12}>
          <Button {...look} {...(small ? {} : { type: 'primary' as const })} onClick={askApprove}>
            通过
          </Button>
          <Button {...look} danger onClick={() => setAsking('refuse')}>
            不通过
          </Button>
        </Space>
      ) : null}
      {Status === WelfareState.officer ? (
        <Button {...look} danger onClick={() => setAsking('dismiss')}>
          解除
        </Button>
      ) : null}
      {asking === 'refuse' ? (
        <ReasonDialog
          title={`不通过 ${name} 的申请`}
          label="原因"
          hint="会员会看到原因。"
          required
          maxLength={100}
          busy={refuse.isPending}
          onSubmit={(reason) => refuse.mutate({ memberID, reason })}
          onClose={close}
        />
      ) : null}
      {asking === 'dismiss' ? (
        <ReasonDialog
          title={`解除 ${name} 的福利官身份`}
          label="原因"
          hint="没有送出的福利券作废，已领取的仍可使用；会员会看到原因。"
          required
          danger
          maxLength={100}
          busy={dismiss.isPending}
          onSubmit={(reason) => dismiss.mutate({ memberID, reason })}
          onClose={close}
        />
      ) : null}
    </>
  )
}
