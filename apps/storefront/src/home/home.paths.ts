export const homePath = '/home'
