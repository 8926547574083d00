const list = '/content/activities'

export const activityPaths = { list, detail: (id: number) => `${list}/${id}` }
