/** What every paged list tells of itself beside its rows (spec 3): which page, of how many rows, and how many pages. */
export const pageFacts = (currentPage: number, pageSize: number, total: number) => ({
  CurrentPage: currentPage,
  PageSize: pageSize,
  TotalCount: total,
  TotalPage: Math.ceil(total / pageSize),
})

type Asked = { currentPage: number; pageSize: number }
type Part = { size: number; skip: number }

/** A page of a list for the console: its rows, shaped by `toWire`, and how many there are, read at the same time. */
export const pageOf = async <Row, Wire>(
  { currentPage, pageSize }: Asked,
  list: (part: Part) => Promise<readonly Row[]>,
  count: () => Promise<number>,
  toWire: (row: Row) => Wire,
) => {
  const [rows, total] = await Promise.all([
    list({ size: pageSize, skip: (currentPage - 1) * pageSize }),
    count(),
  ])
  return { ...pageFacts(currentPage, pageSize, total), DataList: rows.map(toWire) }
}
