import type { AgreementText } from '../text-types'

export const invitationRules: AgreementText = {
  title: '邀请规则',
  sections: [
    {
      heading: '一、邀请关系',
      paragraphs: [
        '通过您的邀请码或链接注册的用户，以及他们邀请的用户，均属于您的团队。团队统计至您下方{invitationDepth} 层；更深层的用户可正常注册，并计入离其较近的上级团队。邀请关系在注册时确定，之后不可更改。',
      ],
    },
    {
      heading: '二、您的权益',
      paragraphs: [
        '您直推的每位用户各自成为一条线。燃烧 BOEX 最多的一条线为大区，其余各线合计为小区。',
        '小区每燃烧 1 BOEX，为您增加 0.1 贡献算力。排行榜与等级均以小区燃烧量计算。您本人的燃烧不计入自己的社区。',
        '被邀请用户的收益不受任何影响，仅邀请他人本身不产生报酬。',
      ],
    },
    {
      heading: '三、不作承诺的事项',
      paragraphs: [
        '算力不等于货币，其收益取决于矿池规则，可能低于投入。燃烧的 BOEX 不可赎回。请勿向他人作出其他承诺。',
        '每人仅可持有一个账户，不得邀请自己。',
      ],
    },
  ],
}
