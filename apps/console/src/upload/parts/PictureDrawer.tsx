import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, AutoComplete, Button, Drawer, Form, Space } from 'antd'
import { may } from '../../platform/session'
import { useRowEdit } from '../../platform/use-form-edit'
import { Facts } from '../../ui/detail/Panel'
import { sizeText } from '../../ui/detail/size-text'
import { WireDate } from '../../ui/detail/WireDate'
import { useAskClose } from '../../ui/dialog/Dialog'
import { useAskDelete } from '../../ui/dialog/use-ask-delete'
import { requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import type { Picture } from '../shared/send-picture'
import styles from './PictureDrawer.module.css'
import { Uses } from './Uses'

type Fields = { name: string; alt: string; folder: string }

const start = (picture: Picture | undefined): Fields => ({
  ...{ name: picture?.Name ?? '', alt: picture?.Alt ?? '', folder: picture?.Folder ?? '' },
})

/** One picture: its name, and where it is used. */
export const PictureDrawer = ({ picture, onClose }: { picture: Picture; onClose: () => void }) => {
  const { message } = App.useApp()
  const askDelete = useAskDelete()
  const [form] = Form.useForm<Fields>()
  const use = useCall(api.upload.GetPictureUse, { id: picture.ID }, { quiet: true })
  const folders = useCall(api.upload.GetPictureSpace, {}).data?.Folders ?? []
  const done = (text: string) => () => {
    message.success(text)
    onClose()
  }
  const edit = useRowEdit(api.upload.SavePicture, {
    ...{ form, subject: picture, start },
    payload: (fields) => ({ id: picture.ID, ...fields }),
    onSuccess: done('已保存'),
  })
  const remove = useAction(api.upload.DeletePictures, { onSuccess: done('已删除') })
  const leave = useAskClose(() => form.isFieldsTouched(), onClose)
  const isUsed = (use.data?.length ?? 1) > 0
  const ask = () =>
    askDelete({
      title: `删除“${picture.Name}”？`,
      remove: () => remove.mutateAsync({ ids: [picture.ID] }),
    })
  const buttons = may('media.write') ? (
    <Space>
      <Button danger disabled={isUsed} onClick={ask}>
        删除
      </Button>
      <Button type="primary" loading={edit.busy} onClick={() => form.submit()}>
        保存
      </Button>
    </Space>
  ) : null
  return (
    <Drawer open title={picture.Name} size={440} onClose={leave} extra={buttons}>
      <div className={styles.body}>
        <img className={styles.picture} src={picture.Path} alt={picture.Alt} />
        <Facts
          rows={[
            ['尺寸', `${picture.Width} × ${picture.Height}`],
            ['占用', sizeText(picture.Bytes)],
            ['地址', <code key="path">{picture.Path}</code>],
            [
              '上传',
              <span key="by">
                {picture.CreatedBy} <WireDate at={picture.CreateDate} pattern="YYYY-MM-DD HH:mm" />
              </span>,
            ],
          ]}
        />
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          disabled={!may('media.write')}
          initialValues={edit.initial}
          onFinish={edit.onSubmit}
        >
          <Form.Item name="name" label="名称" rules={requiredText('请填写图片名称')}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="alt" label="替代文字" extra="看不到图片的人听到的内容">
            <Input maxLength={120} />
          </Form.Item>
          <Form.Item name="folder" label="文件夹">
            <AutoComplete options={folders.map(({ Name }) => ({ value: Name }))} maxLength={20} />
          </Form.Item>
        </Form>
        <section aria-label="使用位置">
          <h2>使用位置</h2>
          {use.data ? (
            <p className={styles.none}>
              {isUsed ? '使用中的图片不能删除，请先在这些地方换掉' : '没有被使用'}
            </p>
          ) : null}
          <Uses uses={use.data ?? []} />
        </section>
      </div>
    </Drawer>
  )
}
