import { blockKinds, blockWords, pageLimits } from '@greenstar/rules/home/activity-page'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Flex, Form, Input, Space } from 'antd'
import { useState } from 'react'
import type { KnownProduct } from '../../catalog/shared/ProductsChoice'
import { FormDialog } from '../../ui/FormDialog'
import { MomentInput } from '../../ui/MomentInput'
import type { BlockFields, PageDraft } from '../page.words'
import { BlockEditor } from './BlockEditor'
import styles from './PageDialog.module.css'
import { PagePreview } from './PagePreview'

type Fields = { name: string; beginDate: string; endDate: string; blocks: BlockFields[] }

interface PageDialogProps {
  /** The draft to edit; undefined for a new one. */
  id: number | undefined
  onClose: () => void
}

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

/** Creates or edits a draft: texts, days and sortable blocks, with a phone preview. */
export const PageDialog = ({ id, onClose }: PageDialogProps) => {
  const call = useCall(api.home.GetActivityPageDraft, { id: id ?? 0 }, { enabled: id !== undefined })
  if (id !== undefined && !call.data) return null
  return <PageForm id={id} page={call.data} onClose={onClose} />
}

const PageForm = ({ id, page, onClose }: PageDialogProps & { page: PageDraft | undefined }) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const now = { ...start(page), ...(Form.useWatch([], form) as Partial<Fields> | undefined) }
  const [known, setKnown] = useState<ReadonlyMap<number, KnownProduct>>(
    () => new Map(page?.Products.map((product) => [product.ID, product])),
  )
  const links = new Map(page?.Blocks.map(({ LinkUrl, LinkName }) => [LinkUrl, LinkName]))
  const learn = (products: readonly KnownProduct[]) =>
    setKnown((before) => new Map([...before, ...products.map((one) => [one.ID, one] as const)]))
  const save = useAction(api.home.SaveActivityPage, {
    onSuccess: () => {
      message.success('已保存为草稿，发布后会员可见')
      onClose()
    },
  })
  return (
    <FormDialog<Fields>
      title={id === undefined ? '新建活动页' : '编辑活动页'}
      width={960}
      busy={save.isPending}
      form={form}
      className={styles.columns ?? ''}
      initial={start(page)}
      onSubmit={({ blocks, ...fields }) => save.mutate({ ...{ id, ...fields }, blocks: blocks.map(filled) })}
      onClose={onClose}
    >
      <div>
        <Form.Item
          name="name"
          label="名称"
          rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
        >
          <Input maxLength={20} showCount placeholder="例如 冬日养护" />
        </Form.Item>
        <Space size={16} align="start" wrap>
          <Form.Item name="beginDate" label="开始时间" rules={[{ required: true, message: '请选择时间' }]}>
            <MomentInput label="开始时间" none="请选择" />
          </Form.Item>
          <Form.Item name="endDate" label="结束时间" rules={[{ required: true, message: '请选择时间' }]}>
            <MomentInput label="结束时间" none="请选择" />
          </Form.Item>
        </Space>
        <Form.List name="blocks">
          {(rows, { add, remove, move }) => (
            <Flex vertical gap={12}>
              {rows.map(({ key, name }, at) => {
                const kind = now.blocks[name]?.Kind ?? 'text'
                const called = `第 ${at + 1} 块 · ${blockWords[kind]}`
                return (
                  <fieldset key={key} className={styles.block}>
                    <legend>{called}</legend>
                    <Space size={4} className={styles.moves ?? ''}>
                      <Button
                        size="small"
                        disabled={at === 0}
                        aria-label={`上移${called}`}
                        onClick={() => move(at, at - 1)}
                      >
                        上移
                      </Button>
                      <Button
                        size="small"
                        disabled={at === rows.length - 1}
                        aria-label={`下移${called}`}
                        onClick={() => move(at, at + 1)}
                      >
                        下移
                      </Button>
                      <Button
                        size="small"
                        danger
                        disabled={rows.length === 1}
                        aria-label={`移除${called}`}
                        onClick={() => remove(name)}
                      >
                        移除
                      </Button>
                    </Space>
                    <BlockEditor
                      name={name}
                      kind={kind}
                      linkName={links.get(now.blocks[name]?.LinkUrl ?? '') ?? ''}
                      known={known}
                      onKnown={learn}
                    />
                  </fieldset>
                )
              })}
              <Space wrap>
                {blockKinds.map((kind) => (
                  <Button
                    key={kind}
                    disabled={rows.length >= pageLimits.blocks}
                    onClick={() => add({ Kind: kind })}
                  >
                    添加{blockWords[kind]}
                  </Button>
                ))}
              </Space>
            </Flex>
          )}
        </Form.List>
      </div>
      <PagePreview name={now.name} blocks={now.blocks} known={known} />
    </FormDialog>
  )
}
