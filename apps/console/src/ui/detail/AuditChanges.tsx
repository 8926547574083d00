import { Button } from 'antd'
import { useState } from 'react'
import styles from './AuditChanges.module.css'
import { pictureAt } from './picture-at'

/** A field with its old and new value as JSON text; null if there was none. */
type Change = { Field: string; Before: string | null; After: string | null }

const fewFields = 3
const fewLetters = 60

/** Formats a JSON value: text without quotes, booleans in words, '' for null. */
export const plainValue = (json: string | null) => {
  if (json === null) return ''
  const value: unknown = JSON.parse(json)
  if (typeof value === 'string') return value === '' ? '（空）' : value
  if (typeof value === 'boolean') return value ? '是' : '否'
  return json
}

/** Paths of a value that consists of pictures of the shop. */
const picturesIn = (text: string): string[] => {
  const paths = text.split('、')
  return paths.every((path) => /^\/media\/\S+\.(?:jpg|png|webp|svg)$/.test(path)) ? paths : []
}

/** A value: pictures as small ones, other values as text. */
const Value = ({ text, fit }: { text: string; fit: (text: string) => string }) => {
  const pictures = picturesIn(text)
  return pictures.length > 0
    ? pictures.map((path) => <img key={path} src={pictureAt(path, 160)} alt="图片" width={48} height={48} />)
    : fit(text)
}

const short = (text: string) => (text.length > fewLetters ? `${text.slice(0, fewLetters)}…` : text)

/** Changes field by field: the old value struck through, the new one green. Long lists can be expanded. */
export const AuditChanges = ({ changes }: { changes: readonly Change[] }) => {
  const [open, setOpen] = useState(false)
  if (changes.length === 0) return <span className={styles.none}>—</span>
  const shown = open ? changes : changes.slice(0, fewFields)
  const fit = open ? (text: string) => text : short
  const isCut =
    changes.length > fewFields ||
    changes.some(({ Before, After }) =>
      [Before, After]
        .map(plainValue)
        .some((text) => text.length > fewLetters && picturesIn(text).length === 0),
    )
  return (
    <div className={styles.changes}>
      <dl>
        {shown.map(({ Field, Before, After }) => (
          <div key={Field}>
            <dt>{Field}</dt>
            <dd>
              {Before === null ? null : (
                <del>
                  <Value text={plainValue(Before)} fit={fit} />
                </del>
              )}
              {After === null ? null : (
                <ins>
                  <Value text={plainValue(After)} fit={fit} />
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {isCut ? (
        <Button type="link" size="small" onClick={() => setOpen(!open)}>
          {open ? '收起' : '展开全部'}
        </Button>
      ) : null}
    </div>
  )
}
