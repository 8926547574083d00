import type { GroupTeamData } from '@greenstar/contract/group/group.shapes'
import { Button } from '../../ui/form/Button'
import { Avatar } from '../../ui/picture/Avatar'
import { Countdown } from '../../ui/text/Countdown'
import { groupTeamPath } from '../group.paths'
import { missingText, supportText } from '../group.words'
import styles from './Group.module.css'

/** A team that needs members, with its countdown and a link to join. */
export function TeamRow({ team }: { team: GroupTeamData }) {
  const leader = team.Members.find(({ IsLeader }) => IsLeader) ?? team.Members[0]
  return (
    <div className={styles.team}>
      <Avatar src={leader?.HeadImgUrl} size={32} />
      <span className={styles.teamWords}>
        <span>
          {leader ? `${leader.Name} 的团，` : ''}
          {missingText(team)}
        </span>
        <span className={styles.until}>
          剩 <Countdown until={team.DueDate} />
        </span>
        {team.SupportNum > 0 ? <span className={styles.support}>{supportText(team.SupportNum)}</span> : null}
      </span>
      <Button kind="clay" size={32} to={groupTeamPath(team.ID)}>
        去参团
      </Button>
    </div>
  )
}
