import { Cell, CellGroup } from '../../ui/card/Cell'
import { DateText } from '../../ui/text/DateText'
import { patternResultPath } from '../pattern.paths'

interface HistoryProps {
  rows: readonly { ID: number; Type: number; Name: string; CreateDate: string }[]
  /** Id of the result on the page. */
  shown: number
}

/** The member's other results, newest first. */
export function History({ rows, shown }: HistoryProps) {
  const others = rows.filter(({ ID }) => ID !== shown)
  if (others.length === 0) return null
  return (
    <CellGroup title="其他几次">
      {others.map(({ ID, Type, Name, CreateDate }) => (
        <Cell
          key={ID}
          to={patternResultPath(Type, ID)}
          label={Name}
          value={<DateText value={CreateDate} format="minute" />}
        />
      ))}
    </CellGroup>
  )
}
