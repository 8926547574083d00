/** What every paged list tells of itself beside its rows (spec 3): which page, of how many rows, and how many pages. */
export const pageFacts = (currentPage: number, pageSize: number, total: number) => ({
  CurrentPage: currentPage,
  PageSize: pageSize,
  TotalCount: total,
  TotalPage: Math.ceil(total / pageSize),
})
