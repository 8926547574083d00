import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Form } from 'antd'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required } from '../../ui/form/form-rules'
import { NumberInput } from '../../ui/form/NumberInput'
import type { Team } from '../group.words'

/** Official support: lowers the number of members that a team needs, which its page shows to shoppers. */
export const SupportDialog = ({ team, onClose }: { team: Team; onClose: () => void }) => {
  const { message } = App.useApp()
  const support = useAction(api.group.SupportGroupTeam, {
    onSuccess: ({ State, Size }) => {
      message.success(State === 'full' ? '已成团，订单可以发货' : `这个团现在需要 ${Size} 人`)
      onClose()
    },
  })
  const maxCount = team.Size - team.Taken
  return (
    <FormDialog<{ num: number }>
      title={`官方助力（团 ${team.ID}）`}
      okText="助力"
      busy={support.isPending}
      initial={{ num: maxCount }}
      onSubmit={({ num }) => support.mutate({ id: team.ID, num })}
      onClose={onClose}
    >
      <p>
        现有 {team.Taken} 人，需要 {team.Size} 人。减少的人数会写在会员看到的拼团页上，不会添加虚构的成员。
      </p>
      <Form.Item name="num" label={`减少人数（最多 ${maxCount}）`} rules={required('请填写减少的人数')}>
        <NumberInput min={1} max={maxCount} precision={0} />
      </Form.Item>
    </FormDialog>
  )
}
