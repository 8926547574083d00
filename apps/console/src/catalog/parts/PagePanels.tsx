import { fieldOf, type PlainField, plainFields, productMost } from '@greenstar/rules/catalog/product.fields'
import { taxRateText } from '@greenstar/rules/catalog/tax-rate'
import { standardTemplate } from '@greenstar/rules/freight/freight.type'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button, Checkbox, Form, Radio, Select } from 'antd'
import { Link } from 'react-router'
import { Panel } from '../../ui/detail/Panel'
import { Input } from '../../ui/form/Input'
import { NumberInput } from '../../ui/form/NumberInput'
import { RichTextEditor } from '../../ui/form/RichTextEditor'
import { MediaPicker } from '../../upload/shared/MediaPicker'
import { PictureField } from '../../upload/shared/PictureField'
import { VideoField } from '../../upload/shared/VideoField'
import { productPaths } from '../product.paths'
import { freightWords, statusWords } from '../product.words'
import { useTaxonomy } from '../use-taxonomy'
import styles from './PagePanels.module.css'

const optionsOf = (rows: readonly { ID: number; Name: string }[]) =>
  rows.map(({ ID, Name }) => ({ value: ID, label: Name }))

/** A text or number that is declared with the fields of a product. */
const PlainItem = ({ name }: { name: PlainField<'page'> }) => {
  const { title, kind, unit, min = 0, max, hint = '' } = fieldOf(name)
  if (kind === 'whole')
    return (
      <Form.Item name={name} label={title} tooltip={hint}>
        <NumberInput precision={0} min={min} max={max} suffix={unit} className={styles.full ?? ''} />
      </Form.Item>
    )
  return (
    <Form.Item name={name} label={title} className={styles.wide ?? ''}>
      <Input maxLength={max} showCount placeholder={hint} />
    </Form.Item>
  )
}

/** A product needs a class, and a new shop has none; another tab, as this form would be left otherwise. */
const NoClass = () => (
  <p className={styles.none}>
    没有分类，
    <Link to={productPaths.taxonomy} target="_blank">
      去新建
    </Link>
  </p>
)

/** Name, taxonomy and labels. */
export const BasicPanel = () => {
  const form = Form.useFormInstance()
  const classId: number | null = Form.useWatch('ClassID', form)
  const seriesOfClass = useTaxonomy('series').filter(({ ClassID }) => ClassID === classId)
  const labels = useTaxonomy('label').map(({ Name }) => ({ value: Name, label: Name }))
  const search = { optionFilterProp: 'label' }
  return (
    <Panel title="基本信息">
      <div className={styles.two}>
        <Form.Item name="Name" label={fieldOf('Name').title} required className={styles.wide ?? ''}>
          <Input maxLength={fieldOf('Name').max} showCount />
        </Form.Item>
        {plainFields.page.map((key) => (
          <PlainItem key={key} name={key} />
        ))}
        <Form.Item name="ClassID" label="分类" required>
          <Select
            showSearch={search}
            options={optionsOf(useTaxonomy('class'))}
            notFoundContent={<NoClass />}
            onChange={() => form.setFieldValue('SeriesID', null)}
          />
        </Form.Item>
        <Form.Item name="SeriesID" label="系列">
          <Select allowClear showSearch={search} disabled={!classId} options={optionsOf(seriesOfClass)} />
        </Form.Item>
        <Form.Item name="BrandID" label="品牌">
          <Select allowClear showSearch={search} options={optionsOf(useTaxonomy('brand'))} />
        </Form.Item>
        <Form.Item name="Labels" label="标签">
          <Select mode="tags" maxCount={productMost.labels} options={labels} />
        </Form.Item>
        <Form.Item name="FunctionIDs" label="功效">
          <Select
            mode="multiple"
            maxCount={20}
            showSearch={search}
            options={optionsOf(useTaxonomy('function'))}
          />
        </Form.Item>
        <Form.Item name="ServiceIDs" label="服务承诺">
          <Select
            mode="multiple"
            maxCount={10}
            showSearch={search}
            options={optionsOf(useTaxonomy('service'))}
          />
        </Form.Item>
      </div>
    </Panel>
  )
}

const GalleryField = ({
  id,
  value = [],
  onChange,
}: {
  id?: string
  value?: string[]
  onChange?: (paths: string[]) => void
}) => (
  <div id={id}>
    <MediaPicker
      label="商品图片"
      value={value}
      max={productMost.pictures}
      onChange={(paths: string[]) => onChange?.(paths)}
    />
  </div>
)

/** Gallery: pictures, the first of which is used in lists, and a video. */
export const MediaPanel = () => {
  const video: string = Form.useWatch('Video') ?? ''
  return (
    <Panel title="图片与视频">
      <Form.Item name="Pictures" label={`商品图片（第一张是主图，最多 ${productMost.pictures} 张）`}>
        <GalleryField />
      </Form.Item>
      <div className={styles.two}>
        <Form.Item name="Video" label="商品视频（显示在图片之前）">
          <VideoField />
        </Form.Item>
        {video ? (
          <Form.Item name="VideoCover" label="视频封面（不选用主图）">
            <PictureField label="视频封面" />
          </Form.Item>
        ) : null}
      </div>
    </Panel>
  )
}

const ParameterRows = () => (
  <Form.List name="Parameters">
    {(fields, { add, remove }) => (
      <div className={styles.parameters}>
        {fields.map(({ key, name }) => (
          <div key={key} className={styles.parameter}>
            <Form.Item name={[name, 'Key']}>
              <Input aria-label={`参数名称 ${name + 1}`} maxLength={20} placeholder="名称，如：光照" />
            </Form.Item>
            <Form.Item name={[name, 'Value']}>
              <Input aria-label={`参数内容 ${name + 1}`} maxLength={100} placeholder="内容，如：散射光" />
            </Form.Item>
            <Button type="link" danger onClick={() => remove(name)}>
              移除
            </Button>
          </div>
        ))}
        {fields.length < productMost.parameters ? (
          <Button onClick={() => add({ Key: '', Value: '' })}>添加参数</Button>
        ) : null}
      </div>
    )}
  </Form.List>
)

const DetailField = ({ value = '', onChange }: { value?: string; onChange?: (html: string) => void }) => (
  <RichTextEditor label="图文详情" value={value} onChange={(html) => onChange?.(html)} />
)

/** Parameters and the detail text with pictures. */
export const DetailPanel = () => (
  <Panel title="参数与图文详情">
    <ParameterRows />
    <Form.Item name="Detail" label="图文详情" className={styles.detail ?? ''}>
      <DetailField />
    </Form.Item>
  </Panel>
)

/** Templates by code; in a shop without the standard one its products cost what the settings say. */
const templateChoices = (templates: readonly { Code: string; Name: string }[]) => [
  ...(templates.some(({ Code }) => Code === standardTemplate)
    ? []
    : [{ value: standardTemplate, label: '按业务参数' }]),
  ...templates.map(({ Code, Name }) => ({ value: Code, label: Name })),
]

/** Status, freight and further shop settings. */
export const SalePanel = () => {
  const { data: templates = [] } = useCall(api.freight.ListFreightTemplates, {})
  return (
    <Panel title="上架与配送">
      <Form.Item name="Status" label="状态">
        <Radio.Group
          options={[10, 0, 20].map((value) => ({
            value,
            label: statusWords[value as keyof typeof statusWords],
          }))}
          optionType="button"
        />
      </Form.Item>
      <Form.Item name="FreightType" label="运费方式">
        <Select
          options={Object.entries(freightWords).map(([value, label]) => ({ value: Number(value), label }))}
        />
      </Form.Item>
      <Form.Item name="FreightTemplate" label="运费模板">
        <Select options={templateChoices(templates)} />
      </Form.Item>
      <Form.Item name="TaxPercent" label="开票税率">
        <Select options={taxRateText.map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="Sort" label="排序（大的在前）">
        <NumberInput min={0} max={1_000_000} precision={0} className={styles.full ?? ''} />
      </Form.Item>
      <div className={styles.flags}>
        {(
          [
            ['IsRecommended', '推荐到首页'],
            ['IsFreeShipping', '包邮商品'],
            ['IsSevenDayReturn', '支持七天无理由'],
            ['IsLive', '鲜活植物'],
          ] as const
        ).map(([name, label]) => (
          <Form.Item key={name} name={name} valuePropName="checked" noStyle>
            <Checkbox>{label}</Checkbox>
          </Form.Item>
        ))}
      </div>
    </Panel>
  )
}
