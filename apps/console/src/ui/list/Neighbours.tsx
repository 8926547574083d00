import { LinkButton } from '../detail/LinkButton'
import { BackIcon, NextIcon } from '../icons'
import { neighboursOf } from './neighbours'

type Props = { list: string; id: number; unit: string; path: (id: number) => string }

/** Links to the previous and next row in the list the operator came from. */
export const Neighbours = ({ list, id, unit, path }: Props) => {
  const { before, after } = neighboursOf(list, id)
  return (
    <>
      {before ? (
        <LinkButton icon={<BackIcon size={16} />} aria-label={`上一${unit}`} to={path(before)} />
      ) : null}
      {after ? (
        <LinkButton icon={<NextIcon size={16} />} aria-label={`下一${unit}`} to={path(after)} />
      ) : null}
    </>
  )
}
