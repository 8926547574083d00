import { toWireDate } from '@greenstar/rules/platform/time'
import { useAction } from '@greenstar/web/hooks'
import type { api } from '@greenstar/web/ops-api'
import { App, Form } from 'antd'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required } from '../../ui/form/form-rules'
import { MomentInput } from '../../ui/form/MomentInput'

type Copy =
  | typeof api.activity.CopyActivity
  | typeof api.deal.CopyDeal
  | typeof api.promotion.CopyFlashSession

export type CopyDialogProps = {
  call: Copy
  copied: { ID: number; Name: string }
  beginAt: number
  onClose: () => void
}

/** Copies a campaign to another time as a draft of the same length; `beginAt` (ms) is proposed. */
export const CopyDialog = (props: CopyDialogProps) => {
  const { message } = App.useApp()
  const copy = useAction(props.call as typeof api.activity.CopyActivity, {
    onSuccess: () => {
      message.success('已复制为草稿')
      props.onClose()
    },
  })
  return (
    <FormDialog<{ beginDate: string }>
      title={`复制“${props.copied.Name}”`}
      okText="复制"
      busy={copy.isPending}
      initial={{ beginDate: toWireDate(props.beginAt) }}
      onSubmit={({ beginDate }) => copy.mutate({ id: props.copied.ID, beginDate })}
      onClose={props.onClose}
    >
      <Form.Item name="beginDate" label="开始时间" rules={required('请选择开始时间')}>
        <MomentInput label="开始时间" none="请选择" />
      </Form.Item>
    </FormDialog>
  )
}
