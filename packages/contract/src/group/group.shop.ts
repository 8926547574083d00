import { z } from 'zod'
import { call } from '../platform/call'
import { Id, ImagePath, Int, Moment, Paged, paging, Yuan } from '../platform/wire'
import { GroupActivity, GroupTeam } from './group.shapes'

const one = z.object({ id: Id })

export const groupShop = {
  GetGroupActivityList: call('Group', 'GET', {
    zh: '拼团活动：正在进行的',
    who: 'anyone',
    addition: true,
    cacheSeconds: 1,
    payload: z.object({ ...paging }),
    data: Paged(GroupActivity).extend({ ServerDate: Moment }),
  }),
  GetGroupStrip: call('Group', 'GET', {
    zh: '首页的拼团：正在拼、还有货的商品，最多 6 件',
    who: 'anyone',
    addition: true,
    cacheSeconds: 5,
    payload: z.object({}),
    data: z.array(
      z.object({
        ActivityID: Int,
        ProductID: Int,
        Name: z.string(),
        ImgPath: ImagePath,
        GroupPrice: Yuan,
        /** Members required for a team. */
        Size: Int,
        /** Number of members in full teams. */
        Joined: Int,
      }),
    ),
  }),
  GetGroupActivityByID: call('Group', 'GET', {
    zh: '一个拼团活动、它的商品和还缺人的团',
    who: 'anyone',
    addition: true,
    cacheSeconds: 1,
    payload: one,
    data: GroupActivity.extend({
      /** Teams that still need members, the next due first. */
      Teams: z.array(GroupTeam),
      /** Texts of the rules from the global config. */
      GroupRule: z.string(),
      ServerDate: Moment,
    }),
    refusals: ['group/gone'],
  }),
  GetGroupTeamByID: call('Group', 'GET', {
    zh: '一个团和它的成员',
    who: 'anyone',
    addition: true,
    payload: one,
    data: GroupTeam.extend({ Activity: GroupActivity, GroupRule: z.string(), ServerDate: Moment }),
    refusals: ['group/team-gone'],
  }),
  GetMyGroupList: call('Group', 'GET', {
    zh: '我参加的团，最近的在前',
    who: 'member',
    addition: true,
    payload: z.object({ ...paging }),
    data: Paged(
      z.object({
        OrderID: Int,
        /** GroupState of this order. */
        GroupState: Int,
        GroupStateCN: z.string(),
        ProductID: Int,
        ProductName: z.string(),
        ProductImage: z.string(),
        PayAmount: Yuan,
        JoinDate: Moment,
        /** null until it is paid. */
        Team: GroupTeam.nullable(),
      }),
    ).extend({ ServerDate: Moment }),
  }),
}
