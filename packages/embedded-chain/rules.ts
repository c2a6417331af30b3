import { paramsBlock } from '@ethereumjs/block'
import { Common, type CustomCrypto, Hardfork, Mainnet, type ParamsDict } from '@ethereumjs/common'
import { paramsEVM } from '@ethereumjs/evm'
import { paramsTx } from '@ethereumjs/tx'
import { calculateSigRecovery, concatBytes, setLengthLeft } from '@ethereumjs/util'
import { paramsVM } from '@ethereumjs/vm'
import { createKeccak } from 'hash-wasm'
import { recover, signRecoverable } from 'tiny-secp256k1'

/**
 * Hashing, signing and key recovery in WebAssembly: five times as fast as in JavaScript, which takes half the time
 * of a transaction.
 */
const createCryptography = async (): Promise<CustomCrypto> => {
  const keccak = await createKeccak(256)
  return {
    keccak256: (message) => keccak.init().update(message).digest('binary'),
    ecrecover: (hash, v, r, s, chainId) => {
      const recoveryId = calculateSigRecovery(v, chainId)
      if (recoveryId !== 0n && recoveryId !== 1n) throw new Error('Invalid signature v value')
      const signature = concatBytes(setLengthLeft(r, 32), setLengthLeft(s, 32))
      const publicKey = recover(hash, signature, recoveryId === 0n ? 0 : 1, false)
      if (!publicKey) throw new Error('Invalid signature')
      return publicKey.slice(1)
    },
    // Deterministic signature (RFC 6979), as our signers expect, in the library's format: recovery id, r, s.
    ecsign: (hash, privateKey) => {
      const { recoveryId, signature } = signRecoverable(hash, privateKey)
      return concatBytes(new Uint8Array([recoveryId]), signature)
    },
  }
}

/**
 * Rules that merge each parameter set only once. The library would merge them again for every block, transaction
 * and EVM.
 */
class Rules extends Common {
  /** Shared with the copies that blocks and transactions make. */
  readonly merged = new Set<ParamsDict>()

  override updateParams(params: ParamsDict): void {
    if (this.merged.has(params)) return
    this.merged.add(params)
    super.updateParams(params)
  }
}

/** Returns Ethereum's Shanghai rules for a chain id (EIP-155). */
export const createRules = async (chainId: number): Promise<Common> => {
  const rules = new Rules({
    chain: { ...Mainnet, chainId },
    hardfork: Hardfork.Shanghai,
    customCrypto: await createCryptography(),
  })
  // Set before the first copy, because copies keep the parameters of that moment.
  for (const params of [paramsBlock, paramsTx, paramsEVM, paramsVM]) rules.updateParams(params)
  return rules
}

const known = new Map<number, Promise<Common>>()

/** Returns the cached rules of `createRules`, for callers that only sign. */
export const rulesOf = (chainId: number): Promise<Common> => {
  const rules = known.get(chainId) ?? createRules(chainId)
  known.set(chainId, rules)
  return rules
}
