import { maxNoteLength } from '@greenstar/rules/chat/chat.limits'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Select } from 'antd'
import { session } from '../../platform/session'
import { useDone } from '../../platform/use-done'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { clerkText } from '../chat.words'

type Fields = { operatorID?: number; note?: string }

/** Hands a conversation over to another operator, with a note that only the desk sees. */
export const TransferDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const clerks = useCall(api.chat.ListChatOperators, {}, { quiet: true })
  const transfer = useAction(api.chat.TransferChat, {
    onSuccess: useDone('已转接', onClose),
  })
  const me = session.get()?.Operator.ID
  const others = (clerks.data ?? []).filter(({ ID }) => ID !== me)
  const order = others.toSorted(
    (one, other) => Number(other.IsPresent) - Number(one.IsPresent) || one.Open - other.Open,
  )
  return (
    <FormDialog<Fields>
      title="转接会话"
      okText="转接"
      busy={transfer.isPending}
      onSubmit={({ operatorID, note = '' }) => {
        if (operatorID === undefined) return
        transfer.mutate({ id, operatorID, ...(note.trim() ? { note: note.trim() } : {}) })
      }}
      onClose={onClose}
    >
      <Form.Item name="operatorID" label="转给" rules={required('请选择客服')}>
        <Select<number>
          placeholder="请选择客服"
          notFoundContent="没有别的客服"
          options={order.map((clerk) => ({ value: clerk.ID, label: clerkText(clerk) }))}
        />
      </Form.Item>
      <Form.Item name="note" label="备注（选填）" extra="记在会员资料里，只有客服看得到">
        <Input.TextArea rows={3} maxLength={maxNoteLength} showCount placeholder="会员要什么、已经做了什么" />
      </Form.Item>
    </FormDialog>
  )
}
