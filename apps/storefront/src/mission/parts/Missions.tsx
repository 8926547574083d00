import { MissionType } from '@greenstar/rules/mission/mission'
import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { identityPath } from '../../identity/identity.paths'
import { type CallState, Loaded } from '../../platform/read/Loaded'
import { Button } from '../../ui/form/Button'
import { EyeIcon, IdCardIcon, LeafIcon } from '../../ui/icon/icons'
import { RowsSkeleton } from '../../ui/state/Skeleton'
import { MissionRow } from '../shared/MissionRow'
import { useBrowse } from '../shared/use-browse'
import styles from './SignIn.module.css'

type Mission = DataFor<typeof api.mission.GetMemberMissionStatus>[number]

const icons: Partial<Record<number, typeof EyeIcon>> = {
  [MissionType.browseProduct]: EyeIcon,
  [MissionType.realName]: IdCardIcon,
}

/** Today's other missions; the server decides which rewards can be claimed. */
export function Missions({ call }: { call: CallState<Mission[]> }) {
  return (
    <section className={styles.missions} aria-label="今日任务">
      <Loaded call={call} skeleton={<RowsSkeleton count={2} />}>
        {(missions) => (
          <ul>
            {missions.map((mission) => (
              <li key={mission.Type}>
                <Row mission={mission} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function Row({ mission }: { mission: Mission }) {
  const { begin, claim, isPending } = useBrowse()
  const { Type, Name, Note, PollenNum, IsComplete, CanComplete } = mission
  return (
    <MissionRow
      icon={icons[Type] ?? LeafIcon}
      name={Name}
      note={Note}
      num={PollenNum}
      isComplete={IsComplete}
    >
      {Type === MissionType.realName ? (
        <Button kind="outline-green" size={32} to={identityPath}>
          去认证
        </Button>
      ) : CanComplete ? (
        <Button size={32} busy={isPending} onClick={() => claim(Type)}>
          领取
        </Button>
      ) : (
        <Button kind="outline-green" size={32} busy={isPending} onClick={() => void begin(Type)}>
          去看看
        </Button>
      )}
    </MissionRow>
  )
}
