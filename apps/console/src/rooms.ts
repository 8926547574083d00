import { activityPages } from './activity/activity.pages'
import { aftersalePages } from './aftersale/aftersale.pages'
import { articlePages } from './article/article.pages'
import { bonusPages } from './bonus/bonus.pages'
import { broadcastPages } from './broadcast/broadcast.pages'
import { bulkPages } from './bulk/bulk.pages'
import { campaignPages } from './campaign/campaign.pages'
import { cancellationPages } from './cancellation/cancellation.pages'
import { catalogRoom } from './catalog/catalog.routes'
import { recommendedPages } from './catalog/recommended.pages'
import { taxonomyPages } from './catalog/taxonomy/taxonomy.pages'
import { chatRoom } from './chat/chat.routes'
import { couponRoom } from './coupon/coupon.routes'
import { dealPages } from './deal/deal.pages'
import { diagnosisPages } from './diagnosis/diagnosis.pages'
import { feedbackPages } from './feedback/feedback.pages'
import { courierPages, freightPages } from './freight/freight.pages'
import { groupPages } from './group/group.pages'
import { homeRoom } from './home/home.routes'
import { identityPages } from './identity/identity.pages'
import { invoicePages } from './invoice/invoice.pages'
import { levelPages } from './level/level.pages'
import { likePages } from './like/like.pages'
import { memberRoom } from './member/member.routes'
import { messagePages } from './message/message.pages'
import { missionPages } from './mission/mission.pages'
import { communityRoom } from './moderation/moderation.routes'
import { operatorPages } from './operator/operator.pages'
import { orderRoom } from './order/order.routes'
import { patternPages } from './pattern/pattern.pages'
import { billPages, refundPages } from './payment/payment.pages'
import { plantPages } from './plant/plant.pages'
import type { Room } from './platform/room'
import { pollenPages } from './pollen/pollen.pages'
import { promotionPages } from './promotion/promotion.pages'
import {
  communityFigurePages,
  contentViewPages,
  funnelPages,
  memberFigurePages,
  monthPages,
} from './report/report.pages'
import { reportRoom } from './report/report.routes'
import { restockPages } from './restock/restock.pages'
import { reviewPages } from './review/review.pages'
import { searchPages } from './search/search.pages'
import { settingRoom } from './setting/setting.routes'
import { showPages } from './show/show.pages'
import { staffPages } from './staff/staff.pages'
import { systemPages } from './system/system.pages'
import { talentPages } from './talent/talent.pages'
import { mediaPages } from './upload/upload.pages'
import { votePages } from './vote/vote.pages'
import { welfarePages } from './welfare/welfare.pages'

/**
 * The rooms in the order of the sider. Pages of other nouns are added to a room here: `{ ...orderRoom, pages:
 * [...orderRoom.pages, ...reviewPages] }`.
 */
export const rooms: Room[] = [
  reportRoom,
  {
    ...orderRoom,
    pages: [
      ...orderRoom.pages,
      ...aftersalePages,
      ...refundPages,
      ...invoicePages,
      ...reviewPages,
      ...courierPages,
    ],
  },
  {
    ...catalogRoom,
    pages: [
      ...catalogRoom.pages,
      ...funnelPages,
      ...restockPages,
      ...taxonomyPages,
      ...freightPages,
      ...mediaPages,
    ],
  },
  {
    ...memberRoom,
    pages: [
      ...memberRoom.pages,
      ...likePages,
      ...memberFigurePages,
      ...feedbackPages,
      ...identityPages,
      ...staffPages,
      ...cancellationPages,
      ...levelPages,
      ...bonusPages,
    ],
  },
  chatRoom,
  {
    ...couponRoom,
    pages: [
      ...campaignPages,
      ...promotionPages,
      ...activityPages,
      ...dealPages,
      ...groupPages,
      ...couponRoom.pages,
      ...welfarePages,
      ...pollenPages,
      ...missionPages,
    ],
  },
  {
    ...communityRoom,
    pages: [
      ...communityRoom.pages,
      ...showPages,
      ...talentPages,
      ...diagnosisPages,
      ...plantPages,
      ...communityFigurePages,
    ],
  },
  {
    ...homeRoom,
    pages: [
      ...homeRoom.pages,
      ...broadcastPages,
      ...articlePages,
      ...patternPages,
      ...searchPages,
      ...contentViewPages,
      ...recommendedPages,
      ...votePages,
      ...messagePages,
    ],
  },
  {
    ...settingRoom,
    pages: [
      ...operatorPages,
      ...billPages,
      ...monthPages,
      ...bulkPages,
      ...systemPages,
      ...settingRoom.pages,
    ],
  },
]
