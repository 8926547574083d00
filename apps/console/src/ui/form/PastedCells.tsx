import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Input } from './Input'
import styles from './PastedCells.module.css'

type Props = {
  label: string
  placeholder: string
  rows: number
  isBusy: boolean
  onCheck: (given: { text: string }) => void
  /** Other ways to enter a table, beside the button. */
  children?: ReactNode
}

/** Cells that were copied from a table: pasted here, then checked. */
export const PastedCells = ({ label, placeholder, rows, isBusy, onCheck, children }: Props) => {
  const [text, setText] = useState('')
  return (
    <>
      <Input.TextArea
        aria-label={label}
        rows={rows}
        value={text}
        placeholder={placeholder}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.tools}>
        <Button
          type="primary"
          loading={isBusy}
          disabled={text.trim() === ''}
          onClick={() => onCheck({ text })}
        >
          检查
        </Button>
        {children}
      </div>
    </>
  )
}
