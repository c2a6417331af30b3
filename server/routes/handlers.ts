import { CODE } from '@/contract/codes'
import type { Data, Path } from '@/contract/contract'
import type { Call, Handler, MemberCall } from '../gate/handler'
import type { Platform } from '../platform'
import { RefusalError } from '../refusal'
import { getAgreementDetail } from './content'
import { addBoexOrder, addVcOrder, bindBoexOrderHash, bindVcOrderHash, getMyFunds, getVcConfig } from './funds'
import { carList, unReadNum } from './member'
import { getNoticeDetail, getNoticeList } from './notices'
import { getConfig, login, userInfo } from './session'

/** A call of the contract that the platform does not do yet. */
const notAvailable = async (): Promise<never> => {
  throw new RefusalError(CODE.NOT_AVAILABLE)
}

/** A handler for members; the gate lets no visitor through where the contract says so, and this proves it. */
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
  '/api/login/getConfig': getConfig,

  '/api/index/getBanner': notAvailable,
  '/api/index/getBannerDetail': notAvailable,
  '/api/index/getQualification': notAvailable,
  '/api/index/getNoticeList': getNoticeList,
  '/api/index/getNoticeDetail': getNoticeDetail,
  '/api/index/getVideoList': notAvailable,
  '/api/index/getInfomationList': notAvailable,
  '/api/index/getNewsList': notAvailable,
  '/api/index/getNewsDetail': notAvailable,
  '/api/index/getAgreementDetail': getAgreementDetail,

  '/api/my/setOrUpdatePassword': notAvailable,
  '/api/my/setOrUpdateSecurity': notAvailable,
  '/api/my/getSecurityInfo': notAvailable,
  '/api/my/updateAvatar': notAvailable,
  '/api/my/getMyTeam': notAvailable,
  '/api/my/getReleasedLog': notAvailable,
  '/api/my/getTransferLog': notAvailable,
  '/api/my/getReleaseSetConfig': notAvailable,
  '/api/my/getBoexReleaseList': notAvailable,
  '/api/my/getCasshLog': notAvailable,
  '/api/my/getRank': notAvailable,

  '/api/funds/getVcConfig': getVcConfig,
  '/api/funds/addVcOrder': forMember(addVcOrder),
  '/api/funds/bindVcOrderHash': forMember(bindVcOrderHash),
  '/api/funds/addBoexOrder': forMember(addBoexOrder),
  '/api/funds/bindBoexOrderHash': forMember(bindBoexOrderHash),
  '/api/funds/getMiningConfig': notAvailable,
  '/api/funds/addMiningRig': notAvailable,
  '/api/funds/getMiningRigList': notAvailable,
  '/api/funds/getMyFunds': forMember(getMyFunds),
  '/api/funds/addTransfer': notAvailable,
  '/api/funds/addBoexRelease': notAvailable,
  '/api/funds/getVcNum': notAvailable,
  '/api/funds/getCashConfig': notAvailable,
  '/api/funds/addCashLog': notAvailable,
  '/api/funds/getMiningRigRelease': notAvailable,
  '/api/funds/returnMiningRig': notAvailable,

  '/api/common/upload': notAvailable,
  '/api/common/uploadVideo': notAvailable,
  '/api/common/region': notAvailable,
  '/api/my/unReadNum': forMember(unReadNum),
  '/api/my/carList': forMember(carList),
}
