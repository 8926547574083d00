import { Button, Form } from 'antd'
import { Input } from '../../ui/form/Input'
import styles from '../AfterSaleDetail.module.css'

/** Text for the member, with common sentences to insert. */
export const AnswerField = ({ required, templates }: { required: boolean; templates: readonly string[] }) => {
  const form = Form.useFormInstance<{ answer: string }>()
  return (
    <>
      <Form.Item
        name="answer"
        label={required ? '给会员的说明' : '给会员的说明（选填）'}
        rules={required ? [{ required: true, whitespace: true, message: '请填写原因' }] : []}
      >
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
      <div className={styles.answers}>
        {templates.map((text) => (
          <Button key={text} size="small" onClick={() => form.setFieldsValue({ answer: text })}>
            {text}
          </Button>
        ))}
      </div>
    </>
  )
}
