import { type Address, createAddressFromString, hexToBytes, isHexString } from '@ethereumjs/util'
import { invalidParams } from './rpc-fault'
import type { Hex } from './types'

/** Encodes an integer as an EIP-1474 quantity. */
export function quantity(value: bigint | number): Hex {
  return `0x${value.toString(16)}`
}

/** Reads an EIP-1474 quantity; decimal strings are not quantities. */
export function readQuantity(value: unknown, what: string): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)) return BigInt(value)
  throw invalidParams(`invalid ${what}: expected a hex quantity`)
}

export function readAddress(value: unknown, what = 'address'): Address {
  if (typeof value === 'string' && isHexString(value, 20)) return createAddressFromString(value)
  throw invalidParams(`invalid ${what}: expected 20 bytes of hex`)
}

/** Reads a 32-byte hash, lower-cased. */
export function readHash(value: unknown, what = 'hash'): Hex {
  if (typeof value === 'string' && isHexString(value, 32)) return value.toLowerCase() as Hex
  throw invalidParams(`invalid ${what}: expected 32 bytes of hex`)
}

export function readBytes(value: unknown, what: string): Uint8Array {
  if (typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)) return hexToBytes(value as Hex)
  throw invalidParams(`invalid ${what}: expected hex bytes`)
}

export function readObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw invalidParams(`invalid ${what}: expected an object`)
}
