import { Button } from 'antd'
import type { ReactNode } from 'react'

type Props = { onClick: () => void; children: ReactNode }

/** Passes the content of a row; also pressed by Y while its row has the focus. */
export const PassButton = ({ onClick, children }: Props) => (
  <Button type="link" aria-keyshortcuts="Y" onClick={onClick}>
    {children}
  </Button>
)

/** Refuses the content of a row; also pressed by N while its row has the focus. */
export const RefuseButton = ({ onClick, children }: Props) => (
  <Button type="link" danger aria-keyshortcuts="N" onClick={onClick}>
    {children}
  </Button>
)
