import { operatorPasswordProblem } from '@greenstar/rules/operator/operator.password'
import { Form } from 'antd'
import { Input } from '../../ui/form/Input'

type Props = { label: string; names?: readonly string[]; owner?: readonly string[] }

/** Field for another operator's password, which they must replace at the next login. */
export const NewPasswordField = ({ label, names = [], owner = [] }: Props) => (
  <Form.Item
    name="password"
    label={label}
    extra="至少 12 位；对方登录后必须自行修改"
    dependencies={[...names]}
    rules={[
      { required: true, message: `请输入${label}` },
      ({ getFieldValue }) => ({
        validator: async (_rule, typed: string) => {
          const words = [...owner, ...names.map((name) => String(getFieldValue(name) ?? ''))]
          const problem = typed && operatorPasswordProblem(typed, words)
          if (problem) throw new Error(problem)
        },
      }),
    ]}
  >
    <Input.Password autoComplete="new-password" maxLength={128} />
  </Form.Item>
)
