import BigNumber from 'bignumber.js'
import { AppError, isAppError } from '@/errors/app-error'
import type { ChainReads } from './chain-reads.h5'
import { decodeUnsigned, encodeCall } from './encoding.h5'
import { pauseBefore } from './follow-payment.h5'
import { wait } from './timers.h5'
import { TOKEN_ABI } from './token-abi'
import type { Wallet, WalletTimers } from './wallet'

type Approval = Parameters<Wallet['approve']>[0]

/** Sends a call from an account with a nonce, on one chain only, and returns the hash. */
export type SendCall = (call: {
  to: string
  data: string
  from: string
  nonce: number
  chainId: number
}) => Promise<string>

export const approveCall = (token: string, owner: string, spender: string, amountBaseUnits: string) => ({
  from: owner,
  to: token,
  data: encodeCall(TOKEN_ABI.approve, [spender, amountBaseUnits]),
})

export const readAllowance = async (
  reads: ChainReads,
  { token, owner, spender }: Pick<Approval, 'token' | 'owner' | 'spender'>,
): Promise<string> =>
  decodeUnsigned(await reads.call({ to: token, data: encodeCall(TOKEN_ABI.allowance, [owner, spender]) }))

/**
 * Returns true if a token refuses to change an allowance that is neither zero nor enough. USDT on Ethereum does: its
 * allowance must be set to zero first.
 */
export const needsReset = async (
  reads: ChainReads,
  { token, owner, spender }: Pick<Approval, 'token' | 'owner' | 'spender'>,
  leftover: string,
  amountBaseUnits: string,
): Promise<boolean> => {
  if (leftover === '0' || amountBaseUnits === '0') return false
  const accepts = async (amount: string) => {
    try {
      await reads.estimateGas(approveCall(token, owner, spender, amount))
      return true
    } catch (error) {
      if (isAppError(error, 'payment-failed')) return false
      throw error
    }
  }
  return !(await accepts(amountBaseUnits)) && (await accepts('0'))
}

/** Approves an exact amount and waits until the token returns the new allowance. */
export const createApprover =
  (reads: ChainReads, send: SendCall, timers: WalletTimers) =>
  async (approval: Approval, chainId: number): Promise<void> => {
    const { token, owner, spender, amountBaseUnits, onHash } = approval

    /** Waits until the transaction, or its replacement by the person, is mined. */
    const mined = async (hash: string, nonce: number): Promise<void> => {
      for (let round = 0; ; round += 1) {
        try {
          if ((await reads.chainId()) === chainId) {
            const receipt = await reads.receipt(hash)
            if (receipt && !receipt.succeeded) throw new AppError('transaction-reverted')
            if (receipt || (await reads.transactionCount(owner, 'latest')) > nonce) return
          }
        } catch (error) {
          if (!isAppError(error) || error.kind === 'transaction-reverted') throw error
        }
        await wait(timers, pauseBefore(round, chainId))
      }
    }

    const set = async (amount: string, purpose: 'reset' | 'approve'): Promise<void> => {
      const nonce = await reads.transactionCount(owner, 'pending')
      const hash = await send({ ...approveCall(token, owner, spender, amount), nonce, chainId })
      onHash(hash, purpose)
      await mined(hash, nonce)
    }

    const leftover = new BigNumber(await readAllowance(reads, approval))
    if (amountBaseUnits !== '0' && leftover.gte(amountBaseUnits)) return
    if (amountBaseUnits === '0' && leftover.isZero()) return
    if (await needsReset(reads, approval, leftover.toFixed(), amountBaseUnits)) await set('0', 'reset')
    await set(amountBaseUnits, 'approve')
    const allowed = new BigNumber(await readAllowance(reads, approval))
    // Wallets let a person lower the amount, and the replacement may be an unrelated transaction.
    const done = amountBaseUnits === '0' ? allowed.isZero() : allowed.gte(amountBaseUnits)
    if (!done) throw new AppError('transaction-cancelled', { detail: `allowance ${allowed.toFixed()}` })
  }
