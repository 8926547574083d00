import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import styles from './Editor.module.css'

/** A button of the toolbar; pressing it keeps the cursor in the text. */
export const ToolButton = ({
  name,
  pressed,
  disabled,
  onClick,
  children,
}: {
  name: string
  pressed?: boolean | undefined
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) => (
  <Tooltip title={name} mouseEnterDelay={0.4}>
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      aria-pressed={pressed}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </button>
  </Tooltip>
)
