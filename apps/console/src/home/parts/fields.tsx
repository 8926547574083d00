import { TintField } from './TintField'

type Field = { value?: string; onChange?: (value: string) => void }

const nothing = () => {}

/** A field of a form, which gives it value and change. */
export const TintChoice = ({ value = '', onChange = nothing }: Field) => (
  <TintField value={value} onChange={onChange} />
)
