import { createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common'
import { createFeeMarket1559Tx, createTxFromRLP } from '@ethereumjs/tx'
import { bytesToHex, createAddressFromPrivateKey, hexToBytes, isHexString } from '@ethereumjs/util'
import { createMutex } from '../mutex'
import { readFees } from './fees'
import { ChainRpcError } from './rpc-client'
import { encodeTokenCall } from './token-abi'
import type { ChainRpc, Hex, HotWallet, PreparedTransaction, TokenPayment, TransactionIntent } from './types'

/** Gas is estimated on the state of now; the state it will run on may need a little more. */
const gasMarginPercent = 120n

/**
 * Opens a wallet on a private key (32 bytes of hex). Reads the chain id once, so it rejects with
 * `ChainUnreachableError` when there is no chain.
 *
 * `prepare…` rejects with `ChainRpcError` when the transaction would fail (code 3 carries the revert payload).
 */
export async function createHotWallet(rpc: ChainRpc, privateKey: string): Promise<HotWallet> {
  if (!isHexString(privateKey, 32)) throw new Error('A private key is 32 bytes of hex with a 0x prefix')
  const key = hexToBytes(privateKey)
  const address = createAddressFromPrivateKey(key).toString()
  const chainId = BigInt(await rpc.request<string>('eth_chainId'))
  const common = createCustomCommon({ chainId: Number(chainId) }, Mainnet, { hardfork: Hardfork.Shanghai })
  const exclusively = createMutex()
  /** The nonce after the last one handed out here; the chain's own count lags behind what is prepared but not sent. */
  let nextNonce = 0

  async function takeNonce(): Promise<number> {
    const counted = Number(await rpc.request<string>('eth_getTransactionCount', [address, 'pending']))
    const nonce = Math.max(counted, nextNonce)
    nextNonce = nonce + 1
    return nonce
  }

  async function prepare(intent: TransactionIntent): Promise<PreparedTransaction> {
    const { to, data = '0x', valueWei = '0' } = intent
    const value = BigInt(valueWei)
    const [fees, gasLimit] = await Promise.all([
      readFees(rpc),
      intent.gasLimit === undefined ? estimate({ to, data, value }) : BigInt(intent.gasLimit),
    ])
    // The nonce comes last: whatever fails before this line leaves no gap that later transactions would wait for.
    const nonce = intent.nonce ?? (await takeNonce())
    const signed = createFeeMarket1559Tx(
      { chainId, nonce, to: to as Hex | undefined, data: data as Hex, value, gasLimit, ...fees },
      { common },
    ).sign(key)
    return { hash: bytesToHex(signed.hash()), raw: bytesToHex(signed.serialize()), nonce }
  }

  async function estimate(call: { to: string | undefined; data: string; value: bigint }): Promise<bigint> {
    const request = { from: address, to: call.to, data: call.data, value: `0x${call.value.toString(16)}` }
    const needed = BigInt(await rpc.request<string>('eth_estimateGas', [request]))
    // 21000 is a plain transfer, which needs exactly that.
    return needed === 21_000n ? needed : (needed * gasMarginPercent) / 100n
  }

  async function broadcast(raw: string): Promise<string> {
    try {
      return (await rpc.request<string>('eth_sendRawTransaction', [raw])).toLowerCase()
    } catch (error) {
      if (!(error instanceof ChainRpcError)) throw error
      // "already known", "nonce too low": nodes word it differently, so whether the chain has it decides.
      const hash = hashOf(raw)
      const known = await rpc.request<object | null>('eth_getTransactionByHash', [hash])
      if (!known) throw error
      return hash
    }
  }

  function hashOf(raw: string): string {
    return bytesToHex(createTxFromRLP(hexToBytes(raw as Hex), { common }).hash())
  }

  function giveBack(prepared: PreparedTransaction): boolean {
    if (prepared.nonce !== nextNonce - 1) return false
    nextNonce = prepared.nonce
    return true
  }

  function send(intent: TransactionIntent): Promise<string> {
    return exclusively(async () => {
      const prepared = await prepare(intent)
      try {
        return await broadcast(prepared.raw)
      } catch (error) {
        // Safe even when the answer got lost on the way: then the chain's own count already includes this nonce.
        giveBack(prepared)
        throw error
      }
    })
  }

  return {
    address,
    prepare: (intent) => exclusively(() => prepare(intent)),
    prepareToken: (payment) => exclusively(() => prepare(tokenIntent(payment))),
    broadcast,
    abandon: (prepared) => exclusively(async () => giveBack(prepared)),
    send,
    sendToken: (payment) => send(tokenIntent(payment)),
  }
}

function tokenIntent({ token, to, amountBaseUnits, nonce, gasLimit }: TokenPayment): TransactionIntent {
  if (!/^\d+$/.test(amountBaseUnits)) throw new Error(`Not an amount in base units: ${amountBaseUnits}`)
  return { to: token, data: encodeTokenCall('transfer', [to, amountBaseUnits]), nonce, gasLimit }
}
