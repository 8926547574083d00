import { levels } from '@greenstar/rules/level/level'

/** MemberLevelList of spec 3: every level with the growth it needs (domain 8). */
export const memberLevelList = () =>
  levels.map(({ level, upGradeNum }) => ({
    ID: level,
    Name: `Lv${level}`,
    Level: level,
    UpGradeNum: upGradeNum,
  }))
