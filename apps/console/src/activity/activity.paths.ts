const list = '/campaigns/activities'

export const activityPaths = { list, detail: (id: number) => `${list}/${id}` }
