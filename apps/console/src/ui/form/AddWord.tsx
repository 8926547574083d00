import { onEnter } from '@greenstar/web/enter'
import { Button } from 'antd'
import { useState } from 'react'
import styles from './AddWord.module.css'
import { Input } from './Input'

type Props = {
  /** Kind of word, such as 新的搜索词. */
  label: string
  maxLength: number
  isFull?: boolean
  isBusy: boolean
  onAdd: (word: string, done: () => void) => void
}

/** Adds a word to a list and empties the field once it is saved. */
export const AddWord = ({ label, maxLength, isFull = false, isBusy, onAdd }: Props) => {
  const [typed, setTyped] = useState('')
  const word = typed.trim()
  const add = () => {
    if (word !== '') onAdd(word, () => setTyped(''))
  }
  return (
    <>
      <Input
        className={styles.field ?? ''}
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={typed}
        disabled={isFull}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onEnter(add)}
      />
      <Button type="primary" loading={isBusy} disabled={word === '' || isFull} onClick={add}>
        添加
      </Button>
    </>
  )
}
