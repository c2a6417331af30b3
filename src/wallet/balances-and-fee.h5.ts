import BigNumber from 'bignumber.js'
import { isAppError } from '@/errors/app-error'
import { approveCall, needsReset, readAllowance } from './approve-token.h5'
import type { ChainReads } from './chain-reads.h5'
import { decodeUnsigned, encodeCall, paymentCall } from './encoding.h5'
import { TOKEN_ABI } from './token-abi'
import type { BalancesAndFee, TokenPayment } from './wallet'

type PaymentPlan = Omit<TokenPayment, 'nonce' | 'orderId'>

/** Gas of a step that cannot be estimated before the previous step is mined; measured on the platform's contracts. */
const DESK_PAY_GAS = '110000'
const APPROVE_GAS = '60000'
/** Margin for state changes before the transaction is mined. */
const GAS_MARGIN = '1.2'

/** Returns the gas limit of a call. @throws AppError with the reason if the call would fail */
export const gasLimitFor = async (
  reads: ChainReads,
  call: { from: string; to: string; data: string },
): Promise<string> => withMargin(await reads.estimateGas(call))

const withMargin = (gas: string): string =>
  new BigNumber(gas).times(GAS_MARGIN).integerValue(BigNumber.ROUND_CEIL).toFixed()

/** Reads the account's balances and the costs of a payment. Decimals are cached per token and chain. */
export const createBalancesAndFee = (reads: ChainReads) => {
  const decimals = new Map<string, number>()

  const readDecimals = async (token: string, chainId: number): Promise<number> => {
    const key = `${chainId} ${token.toLowerCase()}`
    const known = decimals.get(key)
    if (known !== undefined) return known
    const read = Number(decodeUnsigned(await reads.call({ to: token, data: encodeCall(TOKEN_ABI.decimals, []) })))
    decimals.set(key, read)
    return read
  }

  const gasLimits = async (plan: PaymentPlan, allowance: string): Promise<string[]> => {
    const { token, from, to, amountBaseUnits, method } = plan
    const pays = () => gasLimitFor(reads, { from, ...paymentCall({ ...plan, orderId: '0' }) })
    if (method === 'transfer' || new BigNumber(allowance).gte(amountBaseUnits)) return [await pays()]
    const approval = { token, owner: from, spender: to }
    const approves = (amount: string) => gasLimitFor(reads, approveCall(token, from, to, amount))
    if (await needsReset(reads, approval, allowance, amountBaseUnits)) {
      return [await approves('0'), withMargin(APPROVE_GAS), withMargin(DESK_PAY_GAS)]
    }
    return [await approves(amountBaseUnits), withMargin(DESK_PAY_GAS)]
  }

  const gasNeeded = async (plan: PaymentPlan, allowance: string): Promise<string | undefined> => {
    try {
      const [limits, fee] = await Promise.all([gasLimits(plan, allowance), reads.feePerGasWei()])
      return BigNumber.sum(...limits)
        .times(fee)
        .toFixed()
    } catch (error) {
      // If the chain gives no estimate, the balances are still returned.
      if (isAppError(error)) return undefined
      throw error
    }
  }

  return async (plan: PaymentPlan, chainId: number): Promise<BalancesAndFee> => {
    const { token, from, to, method } = plan
    const balanceOf = { to: token, data: encodeCall(TOKEN_ABI.balanceOf, [from]) }
    const [tokenDecimals, balance, gasBalanceWei, allowance] = await Promise.all([
      readDecimals(token, chainId),
      reads.call(balanceOf),
      reads.balanceWei(from),
      method === 'approve' ? readAllowance(reads, { token, owner: from, spender: to }) : '0',
    ])
    return {
      tokenDecimals,
      tokenBalance: decodeUnsigned(balance),
      allowance,
      gasBalanceWei,
      gasNeededWei: await gasNeeded(plan, allowance),
    }
  }
}
