import { TalentMissionType } from '@greenstar/rules/talent/talent.mission'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { MissionRow } from '../../mission/shared/MissionRow'
import { whenLookedAt } from '../../mission/shared/use-browse'
import { Button } from '../../ui/form/Button'
import { EditIcon, EyeIcon } from '../../ui/icon/icons'
import { toast } from '../../ui/layer/toasts'
import { usePageChrome } from '../../ui/nav/page-chrome'
import { releasePath } from '../talent.paths'
import styles from './Personal.module.css'

/** Today's missions of a creator for coins: reading works of others, publishing. */
export function TalentMissions() {
  const { data } = useCall(api.talent.GetMissionStatus, {}, { quiet: true })
  const { follow } = usePageChrome()
  const look = useAction(api.talent.GetRandomTalentRecord)
  const claim = useAction(api.talent.CompleteMission, {
    refresh: ['pollen', 'member', 'mission'],
    onSuccess: (num) => toast(num > 0 ? `获得 ${num} 绿星币` : '今天已领过了'),
  })
  const take = () => claim.mutate({ type: TalentMissionType.browseWork })
  const begin = async () => {
    const found = await look.mutateAsync({}).catch(() => undefined)
    if (!found) return
    follow(found.LinkUrl, {})
    whenLookedAt(found, take)
  }
  if (!data || data.length === 0) return null
  const isPending = look.isPending || claim.isPending
  return (
    <section className={styles.missions} aria-label="达人任务">
      <ul>
        {data.map(({ Type, Name, Note, PollenNum, DoneNum, DayLimit, IsComplete, CanComplete }) => (
          <li key={Type}>
            <MissionRow
              icon={Type === TalentMissionType.browseWork ? EyeIcon : EditIcon}
              name={Name}
              note={
                DoneNum > 0 && !IsComplete ? `今日已得 ${DoneNum} 次，还可得 ${DayLimit - DoneNum} 次` : Note
              }
              num={PollenNum}
              isComplete={IsComplete}
            >
              {Type === TalentMissionType.publishWork ? (
                <Button kind="outline-green" size={32} to={releasePath()}>
                  去发布
                </Button>
              ) : CanComplete ? (
                <Button size={32} busy={isPending} onClick={take}>
                  领取
                </Button>
              ) : (
                <Button kind="outline-green" size={32} busy={isPending} onClick={() => void begin()}>
                  去浏览
                </Button>
              )}
            </MissionRow>
          </li>
        ))}
      </ul>
    </section>
  )
}
