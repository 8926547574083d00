import type { GroupTeamData } from '@greenstar/contract/group/group.shapes'
import { GroupState, seatsMissing } from '@greenstar/rules/group/group'
import { parseWireDate } from '@greenstar/rules/platform/time'
import { Avatar } from '../../ui/picture/Avatar'
import { Countdown } from '../../ui/text/Countdown'
import { useServerNow } from '../../ui/text/clock'
import { supportText, teamTitle } from '../group.words'
import styles from './Group.module.css'

/** Whether a team's time is over by the server's clock. */
export function useIsDue(team: Pick<GroupTeamData, 'DueDate'>): boolean {
  const now = useServerNow()
  return now !== undefined && (parseWireDate(team.DueDate) ?? Number.POSITIVE_INFINITY) <= now
}

/** State of a team, its countdown, its members (who have all paid) and its free seats. */
export function TeamSeats({ team }: { team: GroupTeamData }) {
  const isDue = useIsDue(team)
  const isForming = team.State === GroupState.forming
  const free = isForming ? seatsMissing({ size: team.Size, taken: team.Taken }) : 0
  return (
    <section className={styles.card} aria-label="团成员">
      <div className={styles.state}>
        <h2>{teamTitle(team, isDue)}</h2>
        {isForming && !isDue ? (
          <span className={styles.until}>
            距结束 <Countdown until={team.DueDate} />
          </span>
        ) : null}
        {team.State === GroupState.failed ? <p className={styles.facts}>未满员，已付款项原路退回</p> : null}
        {team.SupportNum > 0 ? <p className={styles.support}>{supportText(team.SupportNum)}</p> : null}
        <ul className={styles.seats}>
          {team.Members.map((member, index) => (
            // members have no id on the wire; they are in the order of payment
            <li key={`${index}-${member.Name}`} className={styles.seat}>
              <Avatar src={member.HeadImgUrl} size={60} />
              <span className={styles.name}>{member.Name}</span>
              {member.IsLeader ? <span className={styles.facts}>团长</span> : null}
            </li>
          ))}
          {Array.from({ length: free }, (_, index) => (
            <li key={`free-${index}`} className={styles.seat}>
              <span className={styles.free} aria-hidden="true">
                ?
              </span>
              <span>待加入</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
