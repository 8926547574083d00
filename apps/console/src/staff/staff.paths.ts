const list = '/members/sales-staff'

/** Pages of sales staff. */
export const staffPaths = { list, detail: (memberId: number) => `${list}/${memberId}` }
