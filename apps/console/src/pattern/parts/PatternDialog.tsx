import { patternLimits } from '@greenstar/rules/pattern/pattern.content'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Form, Input, InputNumber, Space, Tabs } from 'antd'
import { useState } from 'react'
import type { KnownProduct } from '../../catalog/shared/ProductsChoice'
import { FormDialog } from '../../ui/FormDialog'
import { PictureField } from '../../upload/shared/PictureField'
import type { Fields, PatternDraft } from '../pattern.words'
import styles from './PatternDialog.module.css'
import { PatternPreview } from './PatternPreview'
import { newQuestion, newResult } from './pattern-rows'
import { QuestionsEditor } from './QuestionsEditor'
import { ResultsEditor } from './ResultsEditor'

interface PatternDialogProps {
  /** The test to edit; undefined for a new one. */
  id: number | undefined
  /** An unused type. */
  freeType: number
  onClose: () => void
}

const start = (draft: PatternDraft | undefined, freeType: number): Fields => ({
  type: draft?.Type ?? freeType,
  title: draft?.Title ?? '',
  subTitle: draft?.SubTitle ?? '',
  intro: draft?.Intro ?? '',
  imgPath: draft?.ImgPath ?? '',
  results: draft?.Results.map(({ LinkName: _name, ...result }) => result) ?? [newResult(), newResult()],
  questions: draft?.Questions ?? [newQuestion(2), newQuestion(2), newQuestion(2)],
})

/** Edits the draft of a test: texts, results, and questions with points, with a phone preview to try it. */
export const PatternDialog = ({ id, freeType, onClose }: PatternDialogProps) => {
  const call = useCall(api.pattern.GetPatternDraft, { id: id ?? 0 }, { enabled: id !== undefined })
  if (id !== undefined && !call.data) return null
  return <PatternForm id={id} draft={call.data} freeType={freeType} onClose={onClose} />
}

const PatternForm = ({
  id,
  draft,
  freeType,
  onClose,
}: PatternDialogProps & { draft: PatternDraft | undefined }) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const [first] = useState(() => start(draft, freeType))
  const now = { ...first, ...(Form.useWatch([], form) as Partial<Fields> | undefined) }
  const [known, setKnown] = useState<ReadonlyMap<number, KnownProduct>>(
    () => new Map(draft?.Products.map((product) => [product.ID, product])),
  )
  const links = new Map(draft?.Results.map(({ LinkUrl, LinkName }) => [LinkUrl, LinkName]))
  const save = useAction(api.pattern.SavePattern, {
    onSuccess: () => {
      message.success('已保存为草稿，发布后会员可见')
      onClose()
    },
  })
  const about = (
    <>
      <Space size={16} align="start" wrap>
        <Form.Item
          name="title"
          label="名称"
          rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
        >
          <Input maxLength={patternLimits.title} showCount />
        </Form.Item>
        <Form.Item
          name="type"
          label="类型编号"
          extra={`地址为 /pattern/${now.type}${draft && draft.Version > 0 ? '，发布过不能再改' : ''}`}
        >
          <InputNumber
            min={1}
            max={patternLimits.type}
            precision={0}
            disabled={draft !== undefined && draft.Version > 0}
          />
        </Form.Item>
      </Space>
      <Form.Item name="subTitle" label="副标题">
        <Input maxLength={patternLimits.subTitle} showCount />
      </Form.Item>
      <Form.Item name="intro" label="介绍">
        <Input.TextArea maxLength={patternLimits.intro} showCount rows={4} />
      </Form.Item>
      <Form.Item name="imgPath" label="封面" rules={[{ required: true, message: '请选择封面' }]}>
        <PictureField label="封面" />
      </Form.Item>
    </>
  )
  const tabs = [
    { key: 'about', label: '基本信息', children: about },
    {
      key: 'results',
      label: `结果 ${now.results.length}`,
      children: (
        <ResultsEditor
          form={form}
          links={links}
          known={known}
          onKnown={(products) =>
            setKnown((before) => new Map([...before, ...products.map((one) => [one.ID, one] as const)]))
          }
        />
      ),
    },
    {
      key: 'questions',
      label: `题目 ${now.questions.length}`,
      children: <QuestionsEditor names={now.results.map((result) => result?.Name ?? '')} />,
    },
  ]
  return (
    <FormDialog<Fields>
      title={id === undefined ? '新建测试' : '编辑测试'}
      width={1120}
      busy={save.isPending}
      form={form}
      className={styles.columns ?? ''}
      initial={first}
      onSubmit={(fields) => save.mutate({ id, ...fields })}
      onClose={onClose}
    >
      <Tabs className={styles.fields ?? ''} items={tabs.map((tab) => ({ ...tab, forceRender: true }))} />
      <PatternPreview draft={now} known={known} />
    </FormDialog>
  )
}
