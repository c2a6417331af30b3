/** Text of each level of a member. */
export const LEVEL_TEXTS = {
  member: 'assets.levelMember',
  partner: 'assets.levelPartner',
  node: 'assets.levelNode',
} as const
