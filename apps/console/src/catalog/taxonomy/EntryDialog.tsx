import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Select, Switch } from 'antd'
import { useDone } from '../../platform/use-done'
import { useRowEdit } from '../../platform/use-form-edit'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required, requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { NumberInput } from '../../ui/form/NumberInput'
import { PictureField } from '../../upload/shared/PictureField'
import { kindWords, type TaxonomyEntry, type TaxonomyKind } from './taxonomy.words'

type Fields = {
  name: string
  imgPath: string
  shown: boolean
  useDays: number
  classID: number | undefined
  text: string
}

const start = (entry: TaxonomyEntry | undefined): Fields => ({
  name: entry?.Name ?? '',
  imgPath: entry?.ImgPath ?? '',
  shown: entry?.Shown ?? true,
  useDays: entry?.UseDays ?? 0,
  classID: entry?.ClassID ?? undefined,
  text: entry?.Text ?? '',
})

export const EntryDialog = ({
  kind,
  entry,
  onClose,
}: {
  kind: TaxonomyKind
  entry: TaxonomyEntry | undefined
  onClose: () => void
}) => {
  const word = kindWords[kind]
  const edit = useRowEdit(api.catalog.SaveTaxonomy, {
    subject: entry,
    start,
    payload: ({ name, imgPath, shown, useDays, classID, text }) => ({
      kind,
      id: entry?.ID,
      name,
      imgPath: imgPath ?? '',
      ...(kind === 'class' ? { shown, useDays } : {}),
      ...(kind === 'series' ? { classID } : {}),
      ...(kind === 'service' ? { text } : {}),
    }),
    onSuccess: useDone('已保存，商城同步更新', onClose),
  })
  return (
    <FormDialog title={entry ? `编辑${word}` : `新建${word}`} {...edit} onClose={onClose}>
      <Form.Item name="name" label="名称" rules={requiredText('请填写名称')}>
        <Input maxLength={20} showCount autoFocus />
      </Form.Item>
      {kind === 'series' ? <ClassField /> : null}
      {kind === 'service' ? (
        <Form.Item name="text" label="说明" rules={requiredText('请填写服务说明')}>
          <Input.TextArea maxLength={200} showCount rows={3} />
        </Form.Item>
      ) : null}
      {kind === 'label' || kind === 'service' ? null : (
        <Form.Item name="imgPath" label="图片">
          <PictureField />
        </Form.Item>
      )}
      {kind === 'class' ? (
        <>
          <Form.Item name="shown" label="在商城显示" valuePropName="checked">
            <Switch />
          </Form.Item>
          <Form.Item
            name="useDays"
            label="每件大约用几天"
            extra="土、肥、护肤等会用完的商品：快用完时提醒会员再买；0 为不提醒"
          >
            <NumberInput min={0} max={365} precision={0} />
          </Form.Item>
        </>
      ) : null}
    </FormDialog>
  )
}

const ClassField = () => {
  const classes = useCall(api.catalog.ListTaxonomy, { kind: 'class' }).data ?? []
  return (
    <Form.Item name="classID" label="所属分类" rules={required('请选择所属分类')}>
      <Select options={classes.map(({ ID, Name }) => ({ value: ID, label: Name }))} />
    </Form.Item>
  )
}
