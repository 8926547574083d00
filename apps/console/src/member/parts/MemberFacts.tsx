import { WelfareState, welfareStateText } from '@greenstar/rules/welfare/welfare.state'
import { Link } from 'react-router'
import { may } from '../../platform/session'
import { Money } from '../../ui/detail/Money'
import { Facts, Panel } from '../../ui/detail/Panel'
import { WireDate } from '../../ui/detail/WireDate'
import { welfarePaths } from '../../welfare/welfare.paths'
import { identityWords, type MemberDetail } from '../member.words'
import { PhoneReveal } from './PhoneReveal'

/** Personal facts of a member. */
export const MemberFacts = ({ member }: { member: MemberDetail }) => (
  <Panel title="会员资料">
    <Facts
      rows={[
        ['手机', <PhoneReveal key="phone" id={member.ID} masked={member.Mobile} />],
        [
          '会员号',
          <span key="code" className="num">
            {member.MemberCode}
          </span>,
        ],
        ['等级', `Lv${member.Level}（成长值 ${member.Growth.toLocaleString()}）`],
        [
          '绿星币',
          <span key="pollen" className="num">
            {member.Pollen.toLocaleString()}
          </span>,
        ],
        [
          '身份',
          <>
            {identityWords[member.Identity] ?? ''}
            {member.WelfareStatus === WelfareState.none ? null : (
              <>
                {' · '}
                <WelfareLink member={member} />
              </>
            )}
          </>,
        ],
        ['城市', member.City || '—'],
        ['推荐人', member.ReferrerCode ? <span className="num">{member.ReferrerCode}</span> : '—'],
        [
          '登录方式',
          ['验证码', member.HasPassword ? '密码' : '', member.HasMessenger ? '微信' : '']
            .filter(Boolean)
            .join('、'),
        ],
        ['注册时间', <WireDate key="created" at={member.CreateDate} />],
      ]}
    />
  </Panel>
)

/** 福利官 with its state, if the member ever applied. */
function WelfareLink({ member: { ID, WelfareStatus } }: { member: MemberDetail }) {
  const state = welfareStateText[WelfareStatus as WelfareState]
  const text = WelfareStatus === WelfareState.officer ? state : `福利官${state}`
  return may('welfare.read') ? <Link to={welfarePaths.detail(ID)}>{text}</Link> : <>{text}</>
}

/** Numbers of orders and money spent. */
export const MemberSums = ({ member }: { member: MemberDetail }) => (
  <Panel title="消费">
    <Facts
      rows={[
        [
          '订单',
          <span key="orders" className="num">
            {member.OrderNum.toLocaleString()}
          </span>,
        ],
        ['累计实付', <Money key="spent" yuan={member.SpentAmount} strong />],
        ['最近下单', <WireDate key="last" at={member.LastOrderDate} />],
      ]}
    />
  </Panel>
)
