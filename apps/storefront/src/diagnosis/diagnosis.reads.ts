import { type DiagnosisState, diagnosisStates } from '@greenstar/rules/diagnosis/diagnosis.form'
import { api } from '@greenstar/web/shop-api'
import { type PageFacts, read, readPages } from '../platform/route'

/** The tab of the list: a state, or one's own questions. */
export type DiagnosisTab = DiagnosisState | 'mine'

export const tabOf = ({ query }: Pick<PageFacts, 'query'>): DiagnosisTab => {
  const asked = query('tab')
  return asked === 'mine' ? 'mine' : (diagnosisStates.find((state) => state === asked) ?? 'open')
}

/** Public questions in a state; one's own are read without the server. */
export const questionsOf = (facts: Pick<PageFacts, 'query'>) => {
  const tab = tabOf(facts)
  return readPages(api.diagnosis.GetDiagnosisList, tab === 'mine' ? { mine: true } : { state: tab })
}

export const questionOf = ({ queryNumber }: Pick<PageFacts, 'queryNumber'>) =>
  read(api.diagnosis.GetDiagnosisByID, { id: queryNumber('id') ?? 0 }, { required: true })
