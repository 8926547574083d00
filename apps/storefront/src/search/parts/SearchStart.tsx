import { AdvertPosition } from '@greenstar/rules/home/advert-position'
import { AdvertSlot } from '../../home/shared/AdvertSlot'
import { SearchHistoryWords } from '../shared/SearchHistoryWords'
import { SearchWords } from '../shared/SearchWords'
import { mallHistory } from '../shared/search-history'

interface SearchStartProps {
  hotWords: readonly string[]
  onChoose: (word: string) => void
}

/** Shown before anything is typed: earlier searches and hot words. */
export function SearchStart({ hotWords, onChoose }: SearchStartProps) {
  return (
    <>
      <SearchHistoryWords history={mallHistory} onChoose={onChoose} />
      {hotWords.length > 0 ? <SearchWords title="大家在搜" words={hotWords} onChoose={onChoose} /> : null}
      <AdvertSlot position={AdvertPosition.AD005} />
    </>
  )
}
