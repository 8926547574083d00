import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Form, Select } from 'antd'
import { Dialog } from '../../ui/Dialog'

type Props = {
  memberIds: readonly number[]
  tags: readonly { ID: number; Name: string }[]
  onClose: () => void
}

/** Adds a tag to the selected members, or removes it. */
export const TagDialog = ({ memberIds, tags, onClose }: Props) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<{ tagID: number }>()
  const tag = useAction(api.member.TagMembers, {
    onSuccess: ({ Changed }, { add }) => {
      message.success(`已为 ${Changed} 位会员${add ? '加上' : '去掉'}标签`)
      onClose()
    },
  })
  const submit = async (add: boolean) => {
    const { tagID } = await form.validateFields()
    tag.mutate({ ids: [...memberIds], tagID, add })
  }
  return (
    <Dialog
      title={`${memberIds.length} 位会员的标签`}
      isChanged={() => form.isFieldsTouched()}
      onClose={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        <Button key="take" disabled={tag.isPending} onClick={() => void submit(false)}>
          去掉标签
        </Button>,
        <Button key="give" type="primary" loading={tag.isPending} onClick={() => void submit(true)}>
          加上标签
        </Button>,
      ]}
    >
      <Form form={form} layout="vertical">
        <Form.Item
          name="tagID"
          label="标签"
          extra={tags.length === 0 ? '还没有标签，请先在“管理标签”里新建' : undefined}
          rules={[{ required: true, message: '请选择标签' }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={tags.map(({ ID, Name }) => ({ value: ID, label: Name }))}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
