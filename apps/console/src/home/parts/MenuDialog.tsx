import { api } from '@greenstar/web/ops-api'
import { Form, Switch } from 'antd'
import { useDone } from '../../platform/use-done'
import { useRowEdit } from '../../platform/use-form-edit'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required, requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { PictureField } from '../../upload/shared/PictureField'
import type { MenuEntry } from '../home.words'
import { LinkField } from '../shared/LinkField'
import { TintChoice } from './fields'

const start = (entry: MenuEntry | undefined) => ({
  name: entry?.Name ?? '',
  badge: entry?.Badge ?? '',
  imgPath: entry?.ImgPath ?? '',
  tint: entry?.Tint ?? '',
  linkUrl: entry?.LinkUrl ?? '',
  shown: entry?.Shown ?? true,
})

export const MenuDialog = ({
  type,
  entry,
  onClose,
}: {
  type: number
  entry: MenuEntry | undefined
  onClose: () => void
}) => {
  const edit = useRowEdit(api.home.SaveMenuEntry, {
    subject: entry,
    start,
    payload: (fields) => ({ id: entry?.ID, type, ...fields }),
    onSuccess: useDone('已保存，商城同步更新', onClose),
  })
  return (
    <FormDialog title={entry ? '编辑入口' : '新建入口'} {...edit} onClose={onClose}>
      <Form.Item name="name" label="名称" rules={requiredText('请填写名称')}>
        <Input maxLength={6} showCount />
      </Form.Item>
      <Form.Item name="badge" label="角标">
        <Input maxLength={4} placeholder="如：新" />
      </Form.Item>
      <Form.Item name="imgPath" label="图片" rules={required('请选择图片')}>
        <PictureField />
      </Form.Item>
      <Form.Item name="linkUrl" label="点击后打开" rules={required('请选择链接目标')}>
        <LinkField name={entry?.LinkName ?? ''} />
      </Form.Item>
      <Form.Item name="tint" label="底色">
        <TintChoice />
      </Form.Item>
      <Form.Item name="shown" label="展示" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
