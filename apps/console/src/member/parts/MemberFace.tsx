import { Link } from 'react-router'
import { Pictured } from '../../ui/detail/Pictured'
import { Portrait } from '../../ui/detail/Portrait'
import { memberPaths } from '../member.paths'
import type { MemberRow } from '../member.words'

/** Portrait, name and code, with a link to the member. */
export const MemberFace = ({ ID, Avatar, MemberName, MemberCode }: MemberRow) => (
  <Pictured
    picture={<Portrait src={Avatar} name={MemberName} size={36} />}
    name={<Link to={memberPaths.detail(ID)}>{MemberName}</Link>}
    note={<span className="num">{MemberCode}</span>}
  />
)
