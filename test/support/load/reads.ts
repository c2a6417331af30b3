/** Reads without a payload. */
export const VISITOR_READS = [
  '/api/login/getConfig',
  '/api/common/region',
  '/api/index/getBanner',
  '/api/index/getQualification',
  '/api/index/getNoticeList',
  '/api/index/getVideoList',
  '/api/index/getInfomationList',
  '/api/index/getNewsList',
  '/api/funds/getVcConfig',
  '/api/funds/getMiningConfig',
  '/api/my/getRank',
] as const

export const MEMBER_READS = [
  '/api/my/userInfo',
  '/api/my/unReadNum',
  '/api/my/carList',
  '/api/my/getSecurityInfo',
  '/api/my/getMyTeam',
  '/api/my/getReleasedLog',
  '/api/my/getTransferLog',
  '/api/my/getReleaseSetConfig',
  '/api/my/getBoexReleaseList',
  '/api/my/getCasshLog',
  '/api/my/getRecipients',
  '/api/funds/getMiningRigList',
  '/api/funds/getMyFunds',
  '/api/funds/getCashConfig',
] as const
