import { type DiagnosisState, diagnosisStates, LeafSign } from '@greenstar/rules/diagnosis/diagnosis.form'
import { api } from '@greenstar/web/shop-api'
import { type PageFacts, read, readPages } from '../platform/route/route'

/** The tab of the list: a state, or one's own questions. */
export type DiagnosisTab = DiagnosisState | 'mine'

export const tabOf = ({ query }: Pick<PageFacts, 'query'>): DiagnosisTab => {
  const asked = query('tab')
  return asked === 'mine' ? 'mine' : (diagnosisStates.find((state) => state === asked) ?? 'open')
}

/** What the leaf looks like, as the address asks. */
export const signOf = ({ query }: Pick<PageFacts, 'query'>): LeafSign | undefined =>
  Object.values(LeafSign).find((sign) => String(sign) === query('sign'))

/** Public questions in a state, by plant and symptom; one's own are read without the server. */
export const questionsOf = (facts: Pick<PageFacts, 'query'>) => {
  const tab = tabOf(facts)
  const [keyword, sign] = [facts.query('keyword')?.slice(0, 40), signOf(facts)]
  return readPages(
    api.diagnosis.GetDiagnosisList,
    tab === 'mine'
      ? { mine: true }
      : { state: tab, ...(keyword ? { keyword } : {}), ...(sign ? { sign } : {}) },
  )
}

export const questionOf = ({ queryNumber }: Pick<PageFacts, 'queryNumber'>) =>
  read(api.diagnosis.GetDiagnosisByID, { id: queryNumber('id') ?? 0 }, { required: true })
