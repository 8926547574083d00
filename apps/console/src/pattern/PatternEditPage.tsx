import { patternLimits } from '@greenstar/rules/pattern/pattern.content'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Space, Tabs } from 'antd'
import { useKnownProducts } from '../catalog/shared/ProductsChoice'
import { Edited, type Editor, EditorPage } from '../platform/EditorPage'
import phone from '../ui/detail/Phone.module.css'
import { Unread } from '../ui/detail/Trouble'
import { required, requiredText } from '../ui/form/form-rules'
import { Input } from '../ui/form/Input'
import { NumberInput } from '../ui/form/NumberInput'
import { PictureField } from '../upload/shared/PictureField'
import { PatternPreview } from './parts/PatternPreview'
import { newQuestion, newResult } from './parts/pattern-rows'
import { QuestionsEditor } from './parts/QuestionsEditor'
import { ResultsEditor } from './parts/ResultsEditor'
import { patternPaths } from './pattern.paths'
import type { Fields, PatternDraft } from './pattern.words'

const start = (draft: PatternDraft | undefined, type: number): Fields => ({
  type,
  title: draft?.Title ?? '',
  subTitle: draft?.SubTitle ?? '',
  intro: draft?.Intro ?? '',
  imgPath: draft?.ImgPath ?? '',
  results: draft?.Results.map(({ LinkName: _name, ...result }) => result) ?? [newResult(), newResult()],
  questions: draft?.Questions ?? [newQuestion(2), newQuestion(2), newQuestion(2)],
})

/** Each answer has points for each result. */
const scored = [['results', 'questions']] as const

/** Edits the draft of a test: texts, results, and questions with points, with a phone preview to try it. */
export default function PatternEditPage() {
  return (
    <Edited call={api.pattern.GetPatternDraft}>
      {(id, draft) => (draft ? <PatternForm id={id} draft={draft} type={draft.Type} /> : <NewPattern />)}
    </Edited>
  )
}

/** A new test begins with a type that no other has. */
const NewPattern = () => {
  const all = useCall(api.pattern.ListPatterns, {}, { quiet: true })
  if (!all.data) return <Unread query={all} rows={12} />
  const type = Math.max(0, ...all.data.map(({ Type }) => Type)) + 1
  return <PatternForm id={undefined} draft={undefined} type={type} />
}

interface PatternFormProps {
  id: number | undefined
  draft: PatternDraft | undefined
  /** Its type, which the address of the test names. */
  type: number
}

const PatternForm = ({ id, draft, type }: PatternFormProps) => {
  const products = useKnownProducts(draft?.Products)
  const links = new Map(draft?.Results.map(({ LinkUrl, LinkName }) => [LinkUrl, LinkName]))
  const about = ({ now }: Editor<Fields>) => (
    <>
      <Space size={16} align="start" wrap>
        <Form.Item name="title" label="名称" rules={requiredText('请填写名称')}>
          <Input maxLength={patternLimits.title} showCount />
        </Form.Item>
        <Form.Item
          name="type"
          label="类型编号"
          extra={`地址为 /pattern/${now.type}${draft && draft.Version > 0 ? '，发布过不能再改' : ''}`}
        >
          <NumberInput
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
      <Form.Item name="imgPath" label="封面" rules={required('请选择封面')}>
        <PictureField label="封面" />
      </Form.Item>
    </>
  )
  const tabs = (editor: Editor<Fields>) => [
    { key: 'about', label: '基本信息', children: about(editor) },
    {
      key: 'results',
      label: `结果 ${editor.now.results.length}`,
      children: <ResultsEditor form={editor.form} links={links} {...products} />,
    },
    {
      key: 'questions',
      label: `题目 ${editor.now.questions.length}`,
      children: <QuestionsEditor names={editor.now.results.map((result) => result?.Name ?? '')} />,
    },
  ]
  return (
    <EditorPage
      title={id === undefined ? '新建测试' : '编辑测试'}
      noun="pattern"
      id={id}
      read={api.pattern.GetPatternDraft}
      call={api.pattern.SavePattern}
      subject={draft}
      start={(of) => start(of, type)}
      together={scored}
      list={patternPaths.list}
      className={phone.columns}
      done="已保存为草稿，发布后会员可见"
      payload={(fields) => ({ id, ...fields })}
    >
      {(editor) => (
        <>
          <Tabs
            className={phone.fields ?? ''}
            items={tabs(editor).map((tab) => ({ ...tab, forceRender: true }))}
          />
          <PatternPreview draft={editor.now} known={products.known} />
        </>
      )}
    </EditorPage>
  )
}
