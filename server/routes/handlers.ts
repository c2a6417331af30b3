import { CODE } from '@/contract/codes'
import type { Data, Path } from '@/contract/contract'
import type { Call, Handler, MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'
import { RefusalError } from '../refusal'
import { updateAvatar } from './avatar'
import { getAgreementDetail } from './content'
import {
  addBoexOrder,
  addVcOrder,
  bindBoexOrderHash,
  bindVcOrderHash,
  cancelOrder,
  getMyFunds,
  getOperation,
  getStatement,
  getVcConfig,
} from './funds'
import { addTicket, addTicketMessage, getQuestions, getTicket, getTickets } from './help'
import { carList, unReadNum } from './member'
import { addMiningRig, getMiningConfig, getMiningRigList, getMiningRigRelease, returnMiningRig } from './mining'
import { getNoticeDetail, getNoticeList } from './notices'
import { bindPhone, sendPhoneCode } from './phone'
import {
  getBanner,
  getBannerDetail,
  getInfomationList,
  getNewsDetail,
  getNewsList,
  getQualification,
  getVideoList,
} from './public-content'
import { region } from './region'
import { addBoexRelease, getBoexReleaseList, getReleasedLog, getReleaseSetConfig, getVcNum } from './releases'
import { getSecurityInfo, setOrUpdatePassword, setOrUpdateSecurity } from './security'
import { getConfig, login, logout, sendCode, userInfo } from './session'
import { getMyTeam, getRank } from './team'
import { addTransfer, getTransferLog } from './transfers'
import { addCashLog, getCashConfig, getCasshLog } from './withdrawals'

/** A call of the contract that the platform does not do yet. */
const notAvailable = async (): Promise<never> => {
  throw new RefusalError(CODE.NOT_AVAILABLE)
}

/** A handler for members; the pipeline lets no visitor through where the contract says so, and this proves it. */
const forMember =
  <P extends Path>(handler: (call: MemberCall<P>, platform: Platform) => Promise<Data<P>>): Handler<P> =>
  async (call: Call<P>, platform) => {
    const { memberId } = call
    if (memberId === undefined) throw new RefusalError(CODE.NOT_LOGGED_IN)
    return handler({ ...call, memberId }, platform)
  }

/** What the platform does for each call. A path of the contract that is missing here does not compile. */
export const handlers: { readonly [P in Path]: Handler<P> } = {
  '/api/my/userInfo': forMember(userInfo),
  '/api/login/login': login,
  '/api/login/logout': logout,
  '/api/login/getConfig': getConfig,

  '/api/index/getBanner': getBanner,
  '/api/index/getBannerDetail': getBannerDetail,
  '/api/index/getQualification': getQualification,
  '/api/index/getNoticeList': getNoticeList,
  '/api/index/getNoticeDetail': getNoticeDetail,
  '/api/index/getVideoList': getVideoList,
  '/api/index/getInfomationList': getInfomationList,
  '/api/index/getNewsList': getNewsList,
  '/api/index/getNewsDetail': getNewsDetail,
  '/api/index/getAgreementDetail': getAgreementDetail,

  '/api/my/setOrUpdatePassword': forMember(setOrUpdatePassword),
  '/api/my/setOrUpdateSecurity': forMember(setOrUpdateSecurity),
  '/api/my/getSecurityInfo': forMember(getSecurityInfo),
  '/api/my/sendPhoneCode': forMember(sendPhoneCode),
  '/api/my/bindPhone': forMember(bindPhone),
  '/api/my/updateAvatar': forMember(updateAvatar),
  '/api/my/getMyTeam': forMember(getMyTeam),
  '/api/my/getReleasedLog': forMember(getReleasedLog),
  '/api/my/getTransferLog': forMember(getTransferLog),
  '/api/my/getReleaseSetConfig': forMember(getReleaseSetConfig),
  '/api/my/getBoexReleaseList': forMember(getBoexReleaseList),
  '/api/my/getCasshLog': forMember(getCasshLog),
  '/api/my/getRank': getRank,

  '/api/funds/getVcConfig': getVcConfig,
  '/api/funds/addVcOrder': forMember(addVcOrder),
  '/api/funds/bindVcOrderHash': forMember(bindVcOrderHash),
  '/api/funds/addBoexOrder': forMember(addBoexOrder),
  '/api/funds/bindBoexOrderHash': forMember(bindBoexOrderHash),
  '/api/funds/cancelOrder': forMember(cancelOrder),
  '/api/funds/getMiningConfig': getMiningConfig,
  '/api/funds/addMiningRig': forMember(addMiningRig),
  '/api/funds/getMiningRigList': forMember(getMiningRigList),
  '/api/funds/getMyFunds': forMember(getMyFunds),
  '/api/funds/addTransfer': forMember(addTransfer),
  '/api/funds/addBoexRelease': forMember(addBoexRelease),
  '/api/funds/getVcNum': forMember(getVcNum),
  '/api/funds/getCashConfig': forMember(getCashConfig),
  '/api/funds/addCashLog': forMember(addCashLog),
  '/api/funds/getMiningRigRelease': forMember(getMiningRigRelease),
  '/api/funds/returnMiningRig': forMember(returnMiningRig),
  '/api/funds/getStatement': forMember(getStatement),
  '/api/funds/getOperation': forMember(getOperation),

  '/api/common/upload': notAvailable,
  '/api/common/uploadVideo': notAvailable,
  '/api/common/region': region,
  '/api/common/sendCode': sendCode,
  '/api/my/unReadNum': forMember(unReadNum),
  '/api/my/carList': forMember(carList),

  '/api/help/getQuestions': getQuestions,
  '/api/help/addTicket': forMember(addTicket),
  '/api/help/getTickets': forMember(getTickets),
  '/api/help/getTicket': forMember(getTicket),
  '/api/help/addTicketMessage': forMember(addTicketMessage),
}
