import { scorePattern } from '@greenstar/rules/pattern/pattern.content'
import { Button } from 'antd'
import { useState } from 'react'
import { PhoneGoods } from '../../catalog/shared/PhoneGoods'
import type { KnownProduct } from '../../catalog/shared/ProductsChoice'
import { Phone } from '../../ui/detail/Phone'
import { pictureAt } from '../../ui/detail/picture-at'
import type { Fields } from '../pattern.words'
import styles from './Pattern.module.css'

interface PatternPreviewProps {
  draft: Fields
  known: ReadonlyMap<number, KnownProduct>
}

/** Phone preview in which the edited test can be taken, scored by the same rule as in the shop. */
export const PatternPreview = ({ draft, known }: PatternPreviewProps) => {
  /** Chosen options from 1; undefined before the start. */
  const [answers, setAnswers] = useState<number[]>()
  const at = answers?.length ?? 0
  const question = draft.questions[at]
  const result = answers && !question ? resultOf(draft, answers) : undefined
  return (
    <Phone title={draft.title || '花型测试'} label="手机预览，可以试答" className={styles.page}>
      {!answers ? (
        <>
          {draft.imgPath ? <img src={pictureAt(draft.imgPath, 640)} alt="" /> : null}
          <h3>{draft.subTitle || draft.title || '名称'}</h3>
          <p>
            {draft.questions.length} 道题 · {draft.results.length} 种结果
          </p>
          <p>{draft.intro}</p>
          <Button type="primary" block onClick={() => setAnswers([])}>
            试答一遍
          </Button>
        </>
      ) : question ? (
        <>
          <p>
            {at + 1} / {draft.questions.length}
          </p>
          <h3>{question.Text || '题目'}</h3>
          {question.Options.map((option, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no id while they are typed
            <Button key={index} block onClick={() => setAnswers([...answers, index + 1])}>
              {option?.Text || `选项 ${index + 1}`}
            </Button>
          ))}
        </>
      ) : (
        <>
          {result?.ImgPath ? <img src={pictureAt(result.ImgPath, 640)} alt="" /> : null}
          <h3>{result?.Name || '结果'}</h3>
          <p>{result?.Tagline}</p>
          <p className={styles.words}>{result?.Text}</p>
          <PhoneGoods ids={result?.ProductIDs ?? []} known={known} />
          <Button block onClick={() => setAnswers(undefined)}>
            重新试答
          </Button>
        </>
      )}
    </Phone>
  )
}

const resultOf = ({ questions, results }: Fields, answers: readonly number[]) => {
  const content = {
    questions: questions.map(({ Text, Options }) => ({
      text: Text,
      options: Options.map((option) => ({ text: option.Text, points: option.Points.map(Number) })),
    })),
    results: results.map(({ Name }) => ({
      ...{ name: Name, tagline: '', text: '', imgPath: '', productIds: [], linkUrl: '' },
    })),
  }
  return results[scorePattern(content, answers).result]
}
