import { LinkPicker } from './LinkPicker'

type Field = { value?: string; onChange?: (value: string) => void; name: string; optional?: boolean }

/** Link as a form field; the form sets value and onChange. An `optional` link can be removed. */
export const LinkField = ({ value = '', onChange = () => {}, name, optional }: Field) => (
  <LinkPicker value={value} name={name} onChange={onChange} optional={optional} />
)
