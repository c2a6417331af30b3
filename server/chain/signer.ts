import { createFeeMarket1559Tx, createFeeMarket1559TxFromRLP } from '@ethereumjs/tx'
import { bytesToHex, hexToBytes } from '@ethereumjs/util'
import { privateKeyToAddress } from 'web3-eth-accounts'
import { type Hex, rulesOf } from '../../packages/embedded-chain'

/** A transaction of type 2 (EIP-1559) before it is signed. Values are in wei. */
export interface UnsignedTransaction {
  readonly chainId: bigint
  readonly nonce: number
  readonly to: string | undefined
  readonly data: string
  readonly value: bigint
  readonly gasLimit: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

export interface SignedTransaction {
  readonly hash: string
  /** The transaction as `eth_sendRawTransaction` takes it. */
  readonly raw: string
}

/** Signs for one address. The key may be in this process or in a key management service. */
export interface Signer {
  /** Lower case. */
  readonly address: string
  sign(transaction: UnsignedTransaction): Promise<SignedTransaction>
}

/** Signs with a private key of 32 bytes in hexadecimal that is in this process. */
export const localSigner = (privateKey: string): Signer => {
  const key = hexToBytes(privateKey as Hex)
  return {
    address: privateKeyToAddress(privateKey).toLowerCase(),
    async sign(transaction) {
      const common = await rulesOf(Number(transaction.chainId))
      const { to, data } = transaction
      // web3 signs in JavaScript and recovers the sender from the signature, which takes ten times as long.
      const fields = { ...transaction, to: to as Hex | undefined, data: data as Hex }
      const signed = createFeeMarket1559Tx(fields, { common }).sign(key, false)
      return { hash: bytesToHex(signed.hash()), raw: bytesToHex(signed.serialize()) }
    },
  }
}

/** Reads a signed transaction of type 2 (EIP-1559). */
export const unsignedOf = async (raw: string, chainId: bigint): Promise<UnsignedTransaction> => {
  const { nonce, to, data, value, gasLimit, maxFeePerGas, maxPriorityFeePerGas } = createFeeMarket1559TxFromRLP(
    hexToBytes(raw as Hex),
    { common: await rulesOf(Number(chainId)) },
  )
  const fees = { maxFeePerGas, maxPriorityFeePerGas }
  return { chainId, nonce: Number(nonce), to: to?.toString(), data: bytesToHex(data), value, gasLimit, ...fees }
}

/** Creates a signer that cannot sign, for a process that only needs the wallet's address and holds no key. */
export const addressOnly = (address: string): Signer => ({
  address: address.toLowerCase(),
  async sign() {
    throw new Error(`this process holds no key of ${address}`)
  },
})
