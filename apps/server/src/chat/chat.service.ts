export { passChat } from './pass-chat'
