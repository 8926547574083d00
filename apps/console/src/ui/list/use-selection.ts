import { useState } from 'react'
import type { List } from './list'

/** Rows selected on one or more pages of a list; changing filters clears the selection. */
export const useSelection = <Row extends { ID: number }, K extends string>(list: List<Row, K>) => {
  const shownFor = JSON.stringify(list.filters)
  const [chosen, setChosen] = useState<{ of: string; rows: readonly Row[]; whole?: true }>({
    of: shownFor,
    rows: [],
  })
  const kept = chosen.of === shownFor ? chosen.rows : []
  // Uses the newer state of a row that was refetched.
  const rows = kept.map((row) => list.rows.find(({ ID }) => ID === row.ID) ?? row)
  return {
    rows,
    /** Whether all rows of the filter are selected, on every page. */
    isWhole: chosen.of === shownFor && chosen.whole === true,
    takeWhole: () => setChosen({ of: shownFor, rows: kept, whole: true }),
    /** Deselects all. */
    clear: () => setChosen({ of: shownFor, rows: [] }),
    drop: (ids: readonly number[]) =>
      setChosen(({ rows: before }) => ({
        of: shownFor,
        rows: before.filter(({ ID }) => !ids.includes(ID)),
      })),
    table: {
      selectedRowKeys: rows.map(({ ID }) => ID),
      preserveSelectedRowKeys: true,
      columnWidth: 44,
      // the library's own labels are English
      getTitleCheckboxProps: () => ({ 'aria-label': '选择本页' }),
      getCheckboxProps: ({ ID }: Row) => ({
        'aria-label': `选择第 ${list.rows.findIndex((row) => row.ID === ID) + 1} 行`,
      }),
      onChange: (_keys: React.Key[], now: Row[]) => setChosen({ of: shownFor, rows: now }),
    },
  }
}
