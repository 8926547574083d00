import { letters } from '@greenstar/rules/platform/letters'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Form } from 'antd'
import { ListChooser } from '../../platform/ListChooser'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'

type Fields = { words: string }

const maxLength = 20

/** Adds many sensitive words at once: typed, pasted, or read from a table. */
export const WordsDialog = ({ onClose }: { onClose: () => void }) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const save = useAction(api.moderation.SaveSensitiveWords, {
    onSuccess: ({ Added, Known, Refused }) => {
      message.success(`添加了 ${Added} 个${Known > 0 ? `，${Known} 个已经有了` : ''}`)
      if (Refused.length === 0) return onClose()
      // What could not be added stays in the field, to be shortened.
      form.setFieldValue('words', Refused.join('\n'))
      form.setFields([
        { name: 'words', errors: [`这 ${Refused.length} 个词超过 ${maxLength} 个字，没有添加`] },
      ])
    },
  })
  return (
    <FormDialog<Fields>
      title="批量添加敏感词"
      okText="添加"
      busy={save.isPending}
      form={form}
      onSubmit={({ words }) => save.mutate({ words })}
      onClose={onClose}
    >
      <Form.Item
        name="words"
        label="敏感词"
        extra={`每行一个，每个最多 ${maxLength} 个字；已有的不会重复添加`}
        rules={requiredText('请填写敏感词')}
      >
        <Input.TextArea rows={10} />
      </Form.Item>
      <Form.Item>
        <ListChooser
          titles={['敏感词', '词', '词语', '关键词', '违禁词', '屏蔽词']}
          fits={(cell) => cell !== '' && letters(cell) <= maxLength}
          onRead={(words) => form.setFieldValue('words', words.join('\n'))}
        />
      </Form.Item>
    </FormDialog>
  )
}
