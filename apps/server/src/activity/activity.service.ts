export { randomRunning } from './activity.store'
