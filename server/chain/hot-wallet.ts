import { Mutex } from 'async-mutex'
import { rpcMethods } from 'web3'
import { tokenCalls } from './calls'
import { ChainRpcError, FeeTooHighError } from './errors'
import { readTransactionCount } from './reads'
import { localSigner, type Signer, unsignedOf } from './signer'
import type { ChainRpc, HotWallet, PreparedTransaction, TokenPayment, TransactionIntent } from './types'
import { answered, web3Of } from './web3'

/** EIP-1559 fees in wei per gas. */
interface Fees {
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

const { ethRpcMethods } = rpcMethods

/** Margin on the gas estimate, because the state may change before the transaction runs. */
const gasMarginPercent = 120n

/** The lowest fee of a replacement: nodes ask for 10 % more (geth). */
const raised = (fee: bigint): bigint => (fee * 110n) / 100n + 1n

const higher = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** Opens a wallet with a private key (32 bytes of hex) in this process. */
export const createHotWallet = async (rpc: ChainRpc, privateKey: string): Promise<HotWallet> =>
  openWallet(rpc, localSigner(privateKey))

/**
 * Opens the wallet of a signer. Reads the chain id once, so it rejects with `ChainUnreachableError` when there is no chain.
 *
 * `prepare…` rejects with `ChainRpcError` when the transaction would fail (code 3 carries the revert payload), and with
 * what the signer fails with; with `FeeTooHighError` while the chain asks for more than the ceiling.
 * @param feeCeiling wei per gas
 */
export async function openWallet(rpc: ChainRpc, signer: Signer, feeCeiling?: bigint): Promise<HotWallet> {
  const { eth, requestManager, utils } = web3Of(rpc)
  const { address } = signer
  const chainId = await answered(eth.getChainId())
  const mutex = new Mutex()
  /** Next nonce of this process; the chain's count excludes prepared transactions that are not sent. */
  let nextNonce = 0

  async function takeNonce(): Promise<number> {
    const counted = await readTransactionCount(rpc, address, 'pending')
    const nonce = Math.max(counted, nextNonce)
    nextNonce = nonce + 1
    return nonce
  }

  async function prepare(intent: TransactionIntent): Promise<PreparedTransaction> {
    const { to, data = '0x', valueWei = '0' } = intent
    const value = BigInt(valueWei)
    const [fees, gas] = await Promise.all([
      readFees(),
      intent.gasLimit === undefined ? estimate({ to, data, value }) : BigInt(intent.gasLimit),
    ])
    // Take the nonce last: an earlier failure then leaves no gap that would block later transactions.
    const nonce = intent.nonce ?? (await takeNonce())
    try {
      return { ...(await signer.sign({ chainId, nonce, to, data, value, gasLimit: gas, ...fees })), nonce }
    } catch (error) {
      // A remote signer may not respond.
      if (intent.nonce === undefined) giveBack({ nonce })
      throw error
    }
  }

  /**
   * Not web3's `calculateFeeData`: it returns no fee if the base fee is zero (BNB Chain), and 1 gwei if a request
   * fails.
   */
  async function askedFees(): Promise<{ baseFee: bigint; priority: bigint }> {
    const [block, priority] = await Promise.all([
      answered<{ baseFeePerGas?: bigint } | null>(eth.getBlock('latest')),
      answered(eth.getMaxPriorityFeePerGas()),
    ])
    return { baseFee: block?.baseFeePerGas ?? 0n, priority }
  }

  /**
   * Twice the current base fee keeps a transaction mineable for at least six full blocks (EIP-1559 grows 12.5 % a
   * block).
   */
  async function readFees(least: Fees = { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }): Promise<Fees> {
    const { baseFee, priority } = await askedFees()
    const maxPriorityFeePerGas = higher(priority, least.maxPriorityFeePerGas)
    const needed = higher(baseFee + maxPriorityFeePerGas, least.maxFeePerGas)
    const maxFeePerGas = higher(2n * baseFee + maxPriorityFeePerGas, needed)
    // Within one raise of the ceiling it could not be raised again.
    if (feeCeiling === undefined || raised(maxFeePerGas) <= feeCeiling) return { maxPriorityFeePerGas, maxFeePerGas }
    if (needed > feeCeiling) throw new FeeTooHighError(needed, feeCeiling)
    return { maxPriorityFeePerGas, maxFeePerGas: feeCeiling }
  }

  async function raise(raw: string): Promise<PreparedTransaction> {
    const before = await unsignedOf(raw, chainId)
    const fees = await readFees({
      maxFeePerGas: raised(before.maxFeePerGas),
      maxPriorityFeePerGas: raised(before.maxPriorityFeePerGas),
    })
    return { ...(await signer.sign({ ...before, ...fees })), nonce: before.nonce }
  }

  async function isUnderpriced(raw: string): Promise<boolean> {
    const [{ maxFeePerGas, maxPriorityFeePerGas }, { baseFee, priority }] = await Promise.all([
      unsignedOf(raw, chainId),
      askedFees(),
    ])
    return maxFeePerGas < baseFee + priority || maxPriorityFeePerGas < priority
  }

  async function estimate(call: { to: string | undefined; data: string; value: bigint }): Promise<bigint> {
    const needed = await answered(eth.estimateGas({ from: address, ...call }))
    // 21000 is a plain transfer, which needs exactly that.
    return needed === 21_000n ? needed : (needed * gasMarginPercent) / 100n
  }

  async function broadcast(raw: string): Promise<string> {
    try {
      return (await answered(ethRpcMethods.sendRawTransaction(requestManager, raw))).toLowerCase()
    } catch (error) {
      if (!(error instanceof ChainRpcError)) throw error
      // Nodes word "already known" and "nonce too low" differently, so check if the chain has the transaction.
      const hash = utils.keccak256(raw)
      const known = await answered(ethRpcMethods.getTransactionByHash(requestManager, hash))
      if (!known) throw error
      return hash
    }
  }

  function giveBack(prepared: Pick<PreparedTransaction, 'nonce'>): boolean {
    if (prepared.nonce !== nextNonce - 1) return false
    nextNonce = prepared.nonce
    return true
  }

  function send(intent: TransactionIntent): Promise<string> {
    return mutex.runExclusive(async () => {
      const prepared = await prepare(intent)
      try {
        return await broadcast(prepared.raw)
      } catch (error) {
        // Safe even if the answer was lost: the chain's count then already includes this nonce.
        giveBack(prepared)
        throw error
      }
    })
  }

  return {
    address,
    prepare: (intent) => mutex.runExclusive(() => prepare(intent)),
    prepareToken: (payment) => mutex.runExclusive(() => prepare(tokenIntent(payment))),
    raise,
    isUnderpriced,
    broadcast,
    abandon: (prepared) => mutex.runExclusive(async () => giveBack(prepared)),
    send,
    sendToken: (payment) => send(tokenIntent(payment)),
  }
}

function tokenIntent({ token, to, amountBaseUnits, nonce, gasLimit }: TokenPayment): TransactionIntent {
  if (!/^\d+$/.test(amountBaseUnits)) throw new Error(`Not an amount in base units: ${amountBaseUnits}`)
  return { to: token, data: tokenCalls.transfer(to, amountBaseUnits).encodeABI(), nonce, gasLimit }
}
