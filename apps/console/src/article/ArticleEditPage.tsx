import { articleLimits } from '@greenstar/rules/article/article.state'
import { NewsColumn } from '@greenstar/rules/article/news-column'
import { toWireDate } from '@greenstar/rules/platform/time'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Select, Space } from 'antd'
import { ProductsChoice, useKnownProducts } from '../catalog/shared/ProductsChoice'
import { Edited, EditorPage } from '../platform/EditorPage'
import { serverNow } from '../platform/server-clock'
import phone from '../ui/detail/Phone.module.css'
import { required, requiredText } from '../ui/form/form-rules'
import { Input } from '../ui/form/Input'
import { MomentInput } from '../ui/form/MomentInput'
import { NumberInput } from '../ui/form/NumberInput'
import { RichTextEditor } from '../ui/form/RichTextEditor'
import { PictureField } from '../upload/shared/PictureField'
import { VideoField } from '../upload/shared/VideoField'
import { articlePaths } from './article.paths'
import { type ArticleDraft, columnChoices } from './article.words'
import styles from './parts/Article.module.css'
import { ArticlePreview } from './parts/ArticlePreview'

export type Fields = {
  columnCode: NewsColumn
  code: string
  title: string
  summary: string
  coverPath: string
  videoPath: string
  content: string
  productIDs: number[]
  sort: number
  beginDate: string
  endDate: string
}

const start = (article: ArticleDraft | undefined): Fields => ({
  columnCode: (article?.ColumnCode ?? NewsColumn.NEWS) as NewsColumn,
  code: article?.Code ?? '',
  title: article?.Title ?? '',
  summary: article?.Summary ?? '',
  coverPath: article?.CoverPath ?? '',
  videoPath: article?.VideoPath ?? '',
  content: article?.Content ?? '',
  productIDs: article?.Products.map(({ ID }) => ID) ?? [],
  sort: article?.Sort ?? 0,
  beginDate: article?.BeginDate ?? toWireDate(serverNow()),
  endDate: article?.EndDate ?? '',
})

/** An earlier version by the facts of the audit log. */
const restored = (facts: Record<string, unknown>) => {
  const version = facts as {
    [K in 'articleColumn' | 'articleCode' | 'title' | 'articleSummary' | 'articleCover' | 'beginAt']: string
  } & { articleFilm: string; articleText: string; articleGoods: number[]; Sort: number; endAt: string | null }
  const column = columnChoices.find(({ label }) => label === version.articleColumn)
  return {
    ...(column ? { columnCode: column.value } : {}),
    ...{ code: version.articleCode, title: version.title, summary: version.articleSummary },
    ...{ coverPath: version.articleCover, videoPath: version.articleFilm, content: version.articleText },
    ...{ productIDs: version.articleGoods, sort: version.Sort },
    beginDate: toWireDate(Date.parse(version.beginAt)),
    endDate: version.endAt === null ? '' : toWireDate(Date.parse(version.endAt)),
  }
}

/** Writes or edits an article, with a phone preview in which placeholders have their current values. */
export default function ArticleEditPage() {
  return (
    <Edited call={api.article.GetArticleDraft}>
      {(id, article) => <ArticleForm id={id} article={article} />}
    </Edited>
  )
}

const ArticleForm = ({ id, article }: { id: number | undefined; article: ArticleDraft | undefined }) => {
  const products = useKnownProducts(article?.Products)
  const settings = useCall(api.article.ListArticleSettings, {}, { quiet: true }).data ?? []
  return (
    <EditorPage
      title={id === undefined ? '新建文章' : '编辑文章'}
      noun="article"
      id={id}
      read={api.article.GetArticleDraft}
      call={api.article.SaveArticle}
      subject={article}
      start={start}
      list={articlePaths.list}
      className={phone.columns}
      done={article && article.State !== 'draft' ? '已保存' : '已保存为草稿，发布后会员可见'}
      restored={restored}
      payload={({ code, endDate, ...fields }) => ({
        ...{ id, ...fields },
        ...(code ? { code } : {}),
        ...(endDate ? { endDate } : {}),
      })}
    >
      {({ now, form, change }) => (
        <>
          <div className={phone.fields}>
            <Space size={16} align="start" wrap>
              <Form.Item name="columnCode" label="栏目">
                <Select options={columnChoices} className={styles.short ?? ''} />
              </Form.Item>
              <Form.Item name="code" label="编码（可不填）" extra="小写字母、数字、短横；接口按编码取本文">
                <Input maxLength={articleLimits.code} placeholder="help-freight" />
              </Form.Item>
              <Form.Item name="sort" label="排序" extra="大的在前">
                <NumberInput min={0} max={9999} precision={0} />
              </Form.Item>
            </Space>
            <Form.Item name="title" label="标题" rules={requiredText('请填写标题')}>
              <Input maxLength={articleLimits.title} showCount />
            </Form.Item>
            <Form.Item name="summary" label="摘要">
              <Input.TextArea maxLength={articleLimits.summary} showCount rows={2} />
            </Form.Item>
            <Space size={16} align="start" wrap>
              <Form.Item name="coverPath" label="封面">
                <PictureField label="封面" />
              </Form.Item>
              <Form.Item name="videoPath" label="视频（可不填）">
                <VideoField />
              </Form.Item>
            </Space>
            <Form.Item label="插入业务设置的数字" extra="加在正文末尾，移到要用的地方；设置改了，文章跟着变">
              <Select<string>
                aria-label="插入业务设置的数字"
                showSearch={{ optionFilterProp: 'label' }}
                placeholder="如：普通订单付款时限"
                value={null as unknown as string}
                options={settings.map(({ Key, Name, Value }) => ({ value: Key, label: `${Name}：${Value}` }))}
                onChange={(key) =>
                  change({ content: `${form.getFieldValue('content') ?? ''}<p>{{${key}}}</p>` })
                }
              />
            </Form.Item>
            <Form.Item name="content" label="正文" rules={required('请填写正文')}>
              <ContentField />
            </Form.Item>
            <Form.Item name="productIDs" label={`文中提到的商品（最多 ${articleLimits.products} 件）`}>
              <ProductsChoice {...products} max={articleLimits.products} />
            </Form.Item>
            <Space size={16} align="start" wrap>
              <Form.Item name="beginDate" label="开始展示" rules={required('请选择时间')}>
                <MomentInput label="开始展示" none="请选择" />
              </Form.Item>
              <Form.Item name="endDate" label="结束展示">
                <MomentInput label="结束展示" none="长期" />
              </Form.Item>
            </Space>
          </div>
          <ArticlePreview article={now} known={products.known} settings={settings} />
        </>
      )}
    </EditorPage>
  )
}

const ContentField = ({ value = '', onChange }: { value?: string; onChange?: (html: string) => void }) => (
  <RichTextEditor label="正文" value={value} onChange={(html) => onChange?.(html)} />
)
