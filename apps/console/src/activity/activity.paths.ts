const list = '/content/activities'

/** Pages of the activities. */
export const activityPaths = { list, detail: (id: number) => `${list}/${id}` }
