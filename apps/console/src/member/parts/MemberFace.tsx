import { Link } from 'react-router'
import styles from '../member.columns.module.css'
import { memberPaths } from '../member.paths'
import type { MemberRow } from '../member.words'

/** Portrait, name and code, leading to the member. */
export const MemberFace = ({ ID, Avatar, MemberName, MemberCode }: MemberRow) => (
  <div className={styles.who}>
    {Avatar ? (
      <img src={Avatar.replace(/\.jpg$/, '.160.webp')} alt="" width={36} height={36} loading="lazy" />
    ) : (
      <span className={styles.letter} aria-hidden="true">
        {[...MemberName][0]}
      </span>
    )}
    <div>
      <p>
        <Link to={memberPaths.detail(ID)}>{MemberName}</Link>
      </p>
      <p className={`${styles.note} num`}>{MemberCode}</p>
    </div>
  </div>
)
