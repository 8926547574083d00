import { phoneMessages, phonePattern } from '@greenstar/rules/member/phone'
import { channelsOf, isMessageEvent } from '@greenstar/rules/message/message.events'
import { MessageChannel, messageChannelText } from '@greenstar/rules/message/message.kinds'
import { plainPhone } from '@greenstar/rules/platform/phone-number'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Radio } from 'antd'
import { useDone } from '../../platform/use-done'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { Input } from '../../ui/form/Input'
import type { Template } from '../TemplateListPage'

type Fields = { phone: string; toChannel: MessageChannel }

/** Sends a message with its example values to one member, as a test. */
export const TestDialog = ({ template, onClose }: { template: Template; onClose: () => void }) => {
  const event = template.Event
  const send = useAction(api.message.SendTestMessage, {
    onSuccess: useDone('测试消息已发出', onClose),
  })
  if (!isMessageEvent(event)) return null
  return (
    <FormDialog<Fields>
      title={`测试“${template.EventName}”`}
      okText="发送"
      busy={send.isPending}
      initial={{ toChannel: MessageChannel.shop }}
      onSubmit={(fields) => send.mutate({ event, ...fields })}
      onClose={onClose}
    >
      <Form.Item name="toChannel" label="渠道">
        <Radio.Group
          options={channelsOf(event).map((value) => ({ value, label: messageChannelText[value] }))}
        />
      </Form.Item>
      <Form.Item
        name="phone"
        label="会员手机号"
        rules={[
          { required: true, pattern: phonePattern, transform: plainPhone, message: phoneMessages.wrong },
        ]}
      >
        <Input maxLength={11} inputMode="numeric" autoFocus />
      </Form.Item>
    </FormDialog>
  )
}
