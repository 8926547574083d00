import { openCommit } from './parts/open-commit'

/** Actions of tests that continue after a login that left the page. */
export default {
  'pattern.commit': () => openCommit(),
}
