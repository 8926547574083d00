export const feedbackListPath = '/setting/feedback/list'
export const feedbackFormPath = '/setting/feedback/form'
export const feedbackDetailPath = (id: number): string => `/setting/feedback/detail?id=${id}`
