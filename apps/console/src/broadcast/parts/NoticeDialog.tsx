import { broadcastLimits } from '@greenstar/rules/broadcast/broadcast'
import { api } from '@greenstar/web/ops-api'
import { Form, Switch } from 'antd'
import { LinkField } from '../../home/shared/LinkField'
import { useDone } from '../../platform/use-done'
import { useRowEdit } from '../../platform/use-form-edit'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { TimeFields } from '../../ui/form/TimeFields'
import type { Notice } from '../broadcast.words'

const start = (notice: Notice | undefined) => ({
  text: notice?.Text ?? '',
  linkUrl: notice?.LinkUrl ?? '',
  shown: notice?.Shown ?? true,
  beginDate: notice?.BeginDate ?? '',
  endDate: notice?.EndDate ?? '',
})

/** Edits an announcement: its text, link and display window. */
export const NoticeDialog = ({ notice, onClose }: { notice: Notice | undefined; onClose: () => void }) => {
  const edit = useRowEdit(api.broadcast.SaveBroadcast, {
    subject: notice,
    start,
    payload: (fields) => ({ id: notice?.ID, ...fields }),
    onSuccess: useDone('已保存，商城同步更新', onClose),
  })
  return (
    <FormDialog title={notice ? '编辑公告' : '新建公告'} width={560} {...edit} onClose={onClose}>
      <Form.Item
        name="text"
        label="公告内容"
        extra="在首页滚动，一行约 20 个字；完整内容在播报页"
        rules={requiredText('请填写公告内容')}
      >
        <Input maxLength={broadcastLimits.text} showCount />
      </Form.Item>
      <Form.Item name="linkUrl" label="点击后打开（可不选）">
        <LinkField name={notice?.LinkName ?? ''} optional />
      </Form.Item>
      <TimeFields />
      <Form.Item name="shown" label="展示" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
