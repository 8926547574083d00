import { DAY, parseWireDate, toWireDate } from '@greenstar/rules/platform/time'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Form } from 'antd'
import { FormDialog } from '../../ui/FormDialog'
import { MomentInput } from '../../ui/MomentInput'
import type { Session } from '../promotion.words'

/** Copies a session to another time as a draft of the same length. */
export const CopyDialog = ({ session, onClose }: { session: Session; onClose: () => void }) => {
  const { message } = App.useApp()
  const copy = useAction(api.promotion.CopyFlashSession, {
    onSuccess: () => {
      message.success('已复制为草稿')
      onClose()
    },
  })
  const nextDay = toWireDate((parseWireDate(session.BeginDate) ?? 0) + DAY)
  return (
    <FormDialog<{ beginDate: string }>
      title={`复制“${session.Name}”`}
      okText="复制"
      busy={copy.isPending}
      initial={{ beginDate: nextDay }}
      onSubmit={({ beginDate }) => copy.mutate({ id: session.ID, beginDate })}
      onClose={onClose}
    >
      <Form.Item name="beginDate" label="开始时间" rules={[{ required: true, message: '请选择开始时间' }]}>
        <MomentInput label="开始时间" none="请选择" />
      </Form.Item>
    </FormDialog>
  )
}
