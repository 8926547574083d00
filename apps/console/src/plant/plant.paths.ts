/** Plants of members, in the community room. */
export const plantPaths = { list: '/community/plants', detail: (id: number) => `/community/plants/${id}` }
