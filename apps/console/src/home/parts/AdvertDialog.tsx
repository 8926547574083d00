import { frequencyWords, PopupFrequency } from '@greenstar/rules/home/advert-popup'
import { AdvertPosition } from '@greenstar/rules/home/advert-position'
import type { AdvertPlace } from '@greenstar/rules/home/home.words'
import { api } from '@greenstar/web/ops-api'
import { Form, Select, Switch } from 'antd'
import { useDone } from '../../platform/use-done'
import { useRowEdit } from '../../platform/use-form-edit'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required, requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { TimeFields } from '../../ui/form/TimeFields'
import { PictureField } from '../../upload/shared/PictureField'
import type { Advert } from '../home.words'
import { LinkField } from '../shared/LinkField'
import styles from './AdvertDialog.module.css'
import { AdvertPreview } from './AdvertPreview'
import { TintChoice } from './fields'

type Fields = {
  title: string
  subTitle: string
  tag: string
  imgPath: string
  tint: string
  linkUrl: string
  shown: boolean
  frequency: number
  /** Times as on the wire; '' for no limit. */
  beginDate: string
  endDate: string
}

const start = (advert: Advert | undefined): Fields => ({
  title: advert?.Title ?? '',
  subTitle: advert?.SubTitle ?? '',
  tag: advert?.Tag ?? '',
  imgPath: advert?.ImgPath ?? '',
  tint: advert?.Tint ?? '',
  linkUrl: advert?.LinkUrl ?? '',
  shown: advert?.Shown ?? true,
  frequency: advert?.Frequency ?? PopupFrequency.daily,
  beginDate: advert?.BeginDate ?? '',
  endDate: advert?.EndDate ?? '',
})

const frequencies = Object.entries(frequencyWords).map(([value, label]) => ({ value: Number(value), label }))

/** Creates or edits an advert, with a preview as in the shop. */
export const AdvertDialog = ({
  place,
  advert,
  onClose,
}: {
  place: AdvertPlace
  advert: Advert | undefined
  onClose: () => void
}) => {
  const [form] = Form.useForm<Fields>()
  const now = { ...start(advert), ...(Form.useWatch([], form) as Partial<Fields> | undefined) }
  const edit = useRowEdit(api.home.SaveAdvert, {
    ...{ form, subject: advert, start },
    payload: (fields) => ({ id: advert?.ID, position: place.code, ...fields }),
    onSuccess: useDone('已保存，商城同步更新', onClose),
  })
  return (
    <FormDialog
      title={advert ? '编辑广告' : '新建广告'}
      width={820}
      {...edit}
      className={styles.columns ?? ''}
      onClose={onClose}
    >
      <div>
        <Form.Item
          name="title"
          label="标题"
          extra="空格处可以换行，词语不会断开；空格不显示，如：现在 埋下春天"
          rules={requiredText('请填写标题')}
        >
          <Input maxLength={24} showCount />
        </Form.Item>
        <div className={styles.pair}>
          <Form.Item name="subTitle" label="副标题">
            <Input maxLength={24} />
          </Form.Item>
          <Form.Item name="tag" label="标签">
            <Input maxLength={12} />
          </Form.Item>
        </div>
        <Form.Item name="imgPath" label="图片" extra={`建议 ${place.picture}`} rules={required('请选择图片')}>
          <PictureField />
        </Form.Item>
        <Form.Item name="linkUrl" label="点击后打开" rules={required('请选择链接目标')}>
          <LinkField name={advert?.LinkName ?? ''} />
        </Form.Item>
        <Form.Item name="tint" label="底色">
          <TintChoice />
        </Form.Item>
      </div>
      <div>
        <h3>预览</h3>
        <AdvertPreview
          title={now.title}
          subTitle={now.subTitle}
          tag={now.tag}
          imgPath={now.imgPath}
          tint={now.tint}
          code={place.code}
        />
        <TimeFields />
        {place.code === String(AdvertPosition.popup) ? (
          <Form.Item
            name="frequency"
            label="出现频率"
            extra="关闭后多久再出现；有新人礼等着领的会员先看到新人礼"
          >
            <Select options={frequencies} />
          </Form.Item>
        ) : null}
        <Form.Item name="shown" label="展示" valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
    </FormDialog>
  )
}
