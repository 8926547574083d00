export { isMachine, noteView } from './view'
export { addViews } from './view.store'
