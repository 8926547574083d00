import { Link } from 'react-router'
import { memberPaths } from '../../member/member.paths'
import styles from '../Bonus.module.css'

/** Name of a member with a link to their page. */
export const MemberCell = ({
  row: { MemberID, MemberName, MemberCode },
}: {
  row: { MemberID: number; MemberName: string; MemberCode: string }
}) => (
  <>
    {MemberName ? <Link to={memberPaths.detail(MemberID)}>{MemberName}</Link> : '已注销'}
    <p className={styles.note}>{MemberCode}</p>
  </>
)
