import { LinkPicker } from './LinkPicker'
import { TintField } from './TintField'

type Field = { value?: string; onChange?: (value: string) => void }

const nothing = () => {}

/** Fields of a form, which gives them value and change. */
export const LinkField = ({ value = '', onChange = nothing, name }: Field & { name: string }) => (
  <LinkPicker value={value} name={name} onChange={onChange} />
)
export const TintChoice = ({ value = '', onChange = nothing }: Field) => (
  <TintField value={value} onChange={onChange} />
)
