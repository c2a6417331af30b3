import { CODE } from '@/contract/codes'
import type { Data, ExhaustivePick } from '@/contract/contract'
import { APP_VERSION } from '@/domain/constants'
import { resetAccountPassword } from '../commands/account-password'
import { agreeToTerms as agree } from '../commands/agreements'
import { limitLogins, logInByAccount, register } from '../commands/login'
import { type Credential, logIn, noteLockedLogin } from '../commands/login-history'
import { readUser } from '../commands/members'
import { proveLogin } from '../commands/second-factor'
import { endSession, type LoginOrigin } from '../commands/sessions'
import { issueLoginTerms } from '../commands/signed-message'
import { proveCode, sendVerificationCode } from '../commands/verification-code'
import { signInByWallet } from '../commands/wallet-sign-in'
import type { PublicOrigin } from '../config/public-origin'
import { maskedNetwork } from '../lib/client-network'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import type { Call, MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'

const CURRENCY_DECIMALS = 18

type LoginCall = Call<'/api/login/login'>
type LoginPayload = ExhaustivePick<
  '/api/login/login',
  | 'type'
  | 'account'
  | 'password'
  | 'accountPassword'
  | 'inviteCode'
  | 'code'
  | 'address'
  | 'message'
  | 'signature'
  | 'secondFactor'
  | 'deviceToken'
>

/** Returns the settings that an app needs before anyone signs in (specification §7: getConfig). */
const publicConfig = (publicOrigin: PublicOrigin, { config, chain }: Platform) => ({
  websocketUrl: `${publicOrigin.websocketOrigin}/socket`,
  imageHost: config.imageHost || publicOrigin.origin,
  service: config.service,
  chain: {
    id: chain.id,
    name: config.chain.name,
    rpcUrls: [config.chain.publicRpcUrl || `${publicOrigin.origin}/chain`],
    explorerUrl: config.chain.explorerUrl,
    currency: { name: config.chain.currency, symbol: config.chain.currency, decimals: CURRENCY_DECIMALS },
    confirmations: config.chain.confirmations,
  },
  tokens: chain.tokens,
  blackHoleAddress: chain.blackHoleAddress,
  ecosystemAddress: chain.ecosystemAddress,
  mapsKey: config.maps.key,
  mapsUrl: config.maps.url,
  mapsCoordinates: config.maps.coordinates,
  mapTileUrl: config.maps.tileUrl,
  mapTileAttribution: config.maps.tileAttribution,
  appVersion: APP_VERSION,
  gates: config.featureGates,
  verificationCode: config.verificationCode,
  phoneBinding: config.codesDelivered,
})

/** Returns the settings for launch, with a nonce for one sign-in (EIP-4361). */
export const getConfig = async ({ publicOrigin }: Call<'/api/login/getConfig'>, platform: Platform) => ({
  ...publicConfig(publicOrigin, platform),
  ...(await issueLoginTerms(platform, publicOrigin)),
})

/**
 * Returns the member of a login.
 * @throws RefusalError
 */
const enter = async (
  { payload, language, memberId, clientNetwork }: LoginCall & { readonly payload: LoginPayload },
  platform: Platform,
): Promise<Credential & { registered: boolean; deviceToken?: string | undefined }> => {
  switch (payload.type) {
    case 'account': {
      const member = await logInByAccount(platform, payload, clientNetwork)
      return { ...member, registered: false, deviceToken: await proveLogin(platform, member.memberId, payload) }
    }
    case 'register': {
      const { account, password, inviteCode: invitationCode, code = '' } = payload
      const proof = platform.config.verificationCode
        ? await proveCode(platform, { account, purpose: 'register', code })
        : undefined
      const form = { account, password, invitationCode, language, proof }
      return { memberId: await register(platform, form), registered: true }
    }
    case 'wallet': {
      const { address, message, signature, inviteCode: invitationCode, accountPassword, secondFactor } = payload
      const form = { address, message, signature, invitationCode, accountPassword, secondFactor }
      const member = await signInByWallet(platform, { ...form, language, memberId, clientNetwork })
      return { ...member, walletAddress: address.toLowerCase() }
    }
    default:
      throw new RefusalError(CODE.BODY_INVALID, { field: 'type' })
  }
}

/** Refusals of logins that the member's login history shows. */
const LOCKED_LOGINS: ReadonlySet<RefusalError['code']> = new Set([CODE.TOO_MANY_ATTEMPTS, CODE.SECOND_FACTOR_LOCKED])

export const login = async (call: LoginCall, platform: Platform) => {
  const { payload, clientNetwork, device } = call
  const loginOrigin: LoginOrigin = {
    ...device,
    method: payload.type === 'wallet' ? 'wallet' : 'account',
    network: maskedNetwork(clientNetwork),
  }
  await limitLogins(platform, clientNetwork)
  try {
    const { registered, deviceToken, ...credential } = await enter(call, platform)
    const token = await logIn(platform, credential, loginOrigin)
    const user = await readUser(platform.database, credential.memberId)
    return { token, user, registered, ...(deviceToken === undefined ? {} : { deviceToken }) }
  } catch (error) {
    const locked = error instanceof RefusalError && LOCKED_LOGINS.has(error.code)
    if (locked && payload.type === 'account') await noteLockedLogin(platform, payload.account, loginOrigin)
    throw error
  }
}

export const logout = async ({ token }: Call<'/api/login/logout'>, { database }: Platform) => {
  if (token !== undefined) await endSession(database, token)
  return {}
}

/** @throws RefusalError not-available where no code is asked for */
export const sendCode = async (
  { payload, language, clientNetwork }: Call<'/api/common/sendCode'>,
  platform: Platform,
): Promise<Data<'/api/common/sendCode'>> => {
  if (!platform.config.verificationCode) throw new RefusalError(CODE.NOT_AVAILABLE)
  return { resendAfterSeconds: await sendVerificationCode(platform, { ...payload, language, clientNetwork }) }
}

/** @throws RefusalError not-available where no code is sent */
export const resetPassword = async (
  { payload, clientNetwork }: Call<'/api/login/resetPassword'>,
  platform: Platform,
) => {
  if (!platform.config.verificationCode) throw new RefusalError(CODE.NOT_AVAILABLE)
  await limitLogins(platform, clientNetwork)
  await resetAccountPassword(platform, payload, clientNetwork)
  return {}
}

export const userInfo = ({ memberId }: MemberCall<'/api/my/userInfo'>, { database }: Platform) =>
  readUser(database, memberId)

export const agreeToTerms = async (
  { memberId, payload: { version } }: MemberCall<'/api/my/agreeToTerms'>,
  { database, clock }: Platform,
) => {
  await agree(database, { memberId, version, at: nowSeconds(clock) })
  return readUser(database, memberId)
}
