const list = '/members/sales-staff'

export const staffPaths = { list, detail: (memberId: number) => `${list}/${memberId}` }
