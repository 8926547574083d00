import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Radio, Skeleton } from 'antd'
import { MemberChoice } from '../../member/shared/MemberChoice'
import { useDone } from '../../platform/use-done'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required, requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { MergePreview } from './MergePreview'

type Fields = { other?: number; keeps: 'this' | 'other'; phone: 'kept' | 'merged'; reason: string }

type Props = { member: { ID: number; MemberName: string }; onClose: () => void }

/** Chooses the other account, which of the two is kept, and its phone; shows what moves before it is asked for. */
export const MergeDialog = ({ member, onClose }: Props) => {
  const [form] = Form.useForm<Fields>()
  const other = Form.useWatch('other', form)
  const keeps = Form.useWatch('keeps', form) ?? 'this'
  const phone = Form.useWatch('phone', form) ?? 'kept'
  const [keptID, mergedID] = keeps === 'this' ? [member.ID, other ?? 0] : [other ?? 0, member.ID]
  const wanted = { keptID, mergedID, keepMergedPhone: phone === 'merged' }
  const { data: preview, isFetching } = useCall(api.merge.PreviewMerge, wanted, {
    enabled: other !== undefined,
    quiet: true,
    gcTime: 0,
  })
  const ask = useAction(api.merge.MergeMembers, {
    onSuccess: useDone('已提交，等待另一位同事复核', onClose),
  })
  return (
    <FormDialog<Fields>
      title={`合并“${member.MemberName}”与另一个账号`}
      okText="提交复核"
      width={640}
      busy={ask.isPending}
      blocked={!preview || preview.Problems.length > 0}
      form={form}
      initial={{ keeps: 'this', phone: 'kept' }}
      onSubmit={({ reason }) => ask.mutate({ ...wanted, reason, seen: preview?.Seen ?? '' })}
      onClose={onClose}
    >
      <Form.Item
        name="other"
        label="另一个账号"
        extra="只合并同一个人的账号，先核实两个手机号都是本人的"
        rules={required('请选择另一个账号')}
      >
        <MemberChoice except={member.ID} label="另一个账号" />
      </Form.Item>
      <Form.Item name="keeps" label="保留">
        <Radio.Group
          options={[
            { value: 'this', label: '当前账号' },
            { value: 'other', label: '另一个账号' },
          ]}
        />
      </Form.Item>
      <Form.Item name="phone" label="登录手机号">
        <Radio.Group
          options={[
            { value: 'kept', label: `保留账号的 ${preview?.Kept.Mobile ?? ''}`.trim() },
            { value: 'merged', label: `被合并账号的 ${preview?.Merged.Mobile ?? ''}`.trim() },
          ]}
        />
      </Form.Item>
      {preview ? <MergePreview preview={preview} /> : isFetching ? <Skeleton active /> : null}
      <Form.Item name="reason" label="原因" rules={requiredText('请填写原因')}>
        <Input.TextArea rows={2} maxLength={100} showCount placeholder="如何核实是同一个人" />
      </Form.Item>
    </FormDialog>
  )
}
