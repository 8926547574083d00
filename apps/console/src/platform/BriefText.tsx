import { Button } from 'antd'
import { useState } from 'react'
import { briefly } from './brief-list'

/** A value in words; a long one in its short form, with a button that shows all of it. */
export const BriefText = ({ text, than }: { text: string; than: string }) => {
  const [isOpen, setOpen] = useState(false)
  const brief = briefly(text, than)
  if (brief === undefined) return text
  return (
    <>
      {isOpen ? text : brief}
      <Button type="link" size="small" onClick={() => setOpen(!isOpen)}>
        {isOpen ? '收起' : '看全部'}
      </Button>
    </>
  )
}
