import { isMessageEvent, type MessageEvent } from '@greenstar/rules/message/message.events'
import { exampleFacts, fillText, strangePlaceholders } from '@greenstar/rules/message/message.text'
import { api } from '@greenstar/web/ops-api'
import { Form, Switch } from 'antd'
import { useDone } from '../../platform/use-done'
import { useRowEdit } from '../../platform/use-form-edit'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { Input } from '../../ui/form/Input'
import type { Template } from '../TemplateListPage'
import styles from './TemplateDialog.module.css'

type Fields = {
  title: string
  content: string
  shopOn: boolean
  smsOn: boolean
  messengerOn: boolean
  pushOn: boolean
}

const start = (template: Template | undefined): Fields => ({
  title: template?.Title ?? '',
  content: template?.Content ?? '',
  shopOn: template?.ShopOn ?? false,
  smsOn: template?.SmsOn ?? false,
  messengerOn: template?.MessengerOn ?? false,
  pushOn: template?.PushOn ?? false,
})

/** Edits text and channels of a message, with a preview. */
export const TemplateDialog = ({ template, onClose }: { template: Template; onClose: () => void }) => {
  const [form] = Form.useForm<Fields>()
  const title = Form.useWatch('title', form) ?? template.Title
  const content = Form.useWatch('content', form) ?? template.Content
  const event = template.Event as MessageEvent
  const edit = useRowEdit(api.message.SaveMessageTemplate, {
    ...{ form, subject: template, start },
    payload: (fields) => ({
      ...{ event, ...fields },
      smsOn: fields.smsOn ?? false,
      messengerOn: fields.messengerOn ?? false,
    }),
    onSuccess: useDone('已保存，之后的消息按新的内容发送', onClose),
  })
  if (!isMessageEvent(event)) return null
  const facts = exampleFacts(event)
  const isKnown = {
    validator: (_: unknown, text = '') => {
      const [strange] = strangePlaceholders(event, String(text))
      return strange === undefined ? Promise.resolve() : Promise.reject(new Error(`没有占位符“{${strange}}”`))
    },
  }
  return (
    <FormDialog<Fields> title={`消息“${template.EventName}”`} {...edit} onClose={onClose}>
      <p className={styles.note}>可用占位符：{template.Placeholders.map((name) => `{${name}}`).join(' ')}</p>
      <Form.Item
        name="title"
        label="标题"
        rules={[{ required: true, whitespace: true, message: '请填写标题' }, isKnown]}
      >
        <Input maxLength={30} showCount autoFocus />
      </Form.Item>
      <Form.Item
        name="content"
        label="内容"
        rules={[{ required: true, whitespace: true, message: '请填写内容' }, isKnown]}
      >
        <Input.TextArea maxLength={300} showCount rows={3} />
      </Form.Item>
      <section className={styles.preview} aria-label="预览">
        <b>{fillText(event, title, facts)}</b>
        <p>{fillText(event, content, facts)}</p>
      </section>
      <Form.Item name="shopOn" label="站内消息" valuePropName="checked">
        <Switch />
      </Form.Item>
      {template.SmsOn === null ? null : (
        <Form.Item
          name="smsOn"
          label="短信"
          valuePropName="checked"
          extra={`文字由短信服务商审核，不能在这里改：${template.SmsText}`}
        >
          <Switch />
        </Form.Item>
      )}
      {template.MessengerOn === null ? null : (
        <Form.Item
          name="messengerOn"
          label="微信通知"
          valuePropName="checked"
          extra={`文字由微信模板决定，只发给绑定微信的会员：${template.MessengerText}`}
        >
          <Switch />
        </Form.Item>
      )}
      <Form.Item
        name="pushOn"
        label="App 推送"
        valuePropName="checked"
        extra="标题与内容同站内消息，只发给 30 天内用过 App 的会员"
      >
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
