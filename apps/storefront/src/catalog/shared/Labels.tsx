import { Leaf } from '../../ui/state/Leaf'
import { labelTone } from '../catalog.words'

export const Labels = ({ of }: { of: readonly string[] }) =>
  of.map((label) => (
    <Leaf key={label} tone={labelTone(label)}>
      {label}
    </Leaf>
  ))
