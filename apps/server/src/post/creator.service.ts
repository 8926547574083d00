export { type Ended, holdTalents, putBackEnded, settleBlocks } from './block'
export { areBlocked, countBlocks, dropBlock, hasBlocked, putBlock } from './block.store'
export {
  countFollow,
  countFollows,
  countTalents,
  dropFollow,
  findTalent,
  holdTalent,
  listFollows,
  listTalents,
  lockTalents,
  planNews,
  putFollow,
  putTalent,
  putTalents,
  readPendingSignature,
  readTalent,
  type TalentRow,
} from './creator.store'
