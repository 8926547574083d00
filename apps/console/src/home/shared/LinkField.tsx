import { LinkPicker } from './LinkPicker'

type Field = { value?: string; onChange?: (value: string) => void; name: string; optional?: boolean }

/** A field of a form, which gives it value and change; `optional` lets the link be taken away again. */
export const LinkField = ({ value = '', onChange = () => {}, name, optional }: Field) => (
  <LinkPicker value={value} name={name} onChange={onChange} optional={optional} />
)
