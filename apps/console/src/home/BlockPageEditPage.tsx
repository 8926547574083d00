import { toWireDate } from '@greenstar/rules/platform/time'
import { api } from '@greenstar/web/ops-api'
import { Form } from 'antd'
import { useKnownProducts } from '../catalog/shared/ProductsChoice'
import { Edited, EditorPage } from '../platform/EditorPage'
import phone from '../ui/detail/Phone.module.css'
import { requiredText } from '../ui/form/form-rules'
import { Input } from '../ui/form/Input'
import { SpanFields } from '../ui/form/TimeFields'
import { pagePaths } from './page.paths'
import type { BlockFields, PageDraft } from './page.words'
import { BlocksField } from './parts/BlocksField'
import { PagePreview } from './parts/PagePreview'

type Fields = { name: string; beginDate: string; endDate: string; blocks: BlockFields[] }

const start = (page: PageDraft | undefined): Fields => ({
  name: page?.Name ?? '',
  beginDate: page?.BeginDate ?? '',
  endDate: page?.EndDate ?? '',
  blocks: page?.Blocks.map(({ LinkName: _name, EndDate, PublishID, ...block }) => ({
    ...block,
    ...(EndDate ? { EndDate } : {}),
    ...(PublishID ? { PublishID } : {}),
  })) ?? [{ Kind: 'picture' }],
})

/** Converts a block to the payload. */
const filled = (block: BlockFields) => ({
  ...block,
  ...{ Title: block.Title ?? '', Text: block.Text ?? '' },
  ...{ ImgPath: block.ImgPath ?? '', LinkUrl: block.LinkUrl ?? '' },
})

/** A block as the server stores it. */
type StoredBlock = {
  kind: BlockFields['Kind']
  title: string
  text: string
  imgPath: string
  linkUrl: string
  endDate: string
  productIds: number[]
  publishId: number
}

/** An earlier version by the facts of the audit log. */
const restored = (facts: Record<string, unknown>) => {
  const version = facts as { name: string; beginAt: string; endAt: string; pageBlocks: StoredBlock[] }
  return {
    name: version.name,
    beginDate: toWireDate(Date.parse(version.beginAt)),
    endDate: toWireDate(Date.parse(version.endAt)),
    blocks: version.pageBlocks.map(
      (block): BlockFields => ({
        ...{ Kind: block.kind, Title: block.title, Text: block.text, ImgPath: block.imgPath },
        ...{ LinkUrl: block.linkUrl, ProductIDs: block.productIds },
        ...(block.endDate ? { EndDate: block.endDate } : {}),
        ...(block.publishId ? { PublishID: block.publishId } : {}),
      }),
    ),
  }
}

/** Creates or edits a draft: texts, days and sortable blocks, with a phone preview. */
export default function BlockPageEditPage() {
  return (
    <Edited call={api.home.GetActivityPageDraft}>{(id, page) => <PageForm id={id} page={page} />}</Edited>
  )
}

const PageForm = ({ id, page }: { id: number | undefined; page: PageDraft | undefined }) => {
  const products = useKnownProducts(page?.Products)
  const links = new Map(page?.Blocks.map(({ LinkUrl, LinkName }) => [LinkUrl, LinkName]))
  return (
    <EditorPage
      title={id === undefined ? '新建活动页' : '编辑活动页'}
      noun="activity-page"
      id={id}
      read={api.home.GetActivityPageDraft}
      call={api.home.SaveActivityPage}
      subject={page}
      start={start}
      list={pagePaths.list}
      className={phone.columns}
      done="已保存为草稿，发布后会员可见"
      restored={restored}
      payload={({ blocks, ...fields }) => ({ ...{ id, ...fields }, blocks: blocks.map(filled) })}
    >
      {({ now }) => (
        <>
          <div className={phone.fields}>
            <Form.Item name="name" label="名称" rules={requiredText('请填写名称')}>
              <Input maxLength={20} showCount placeholder="如：冬日养护" />
            </Form.Item>
            <SpanFields />
            <BlocksField blocks={now.blocks} links={links} {...products} />
          </div>
          <PagePreview name={now.name} blocks={now.blocks} known={products.known} />
        </>
      )}
    </EditorPage>
  )
}
