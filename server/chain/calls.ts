import { Contract } from 'web3'
import { abis } from './contracts/abis'

/** Gas of a transfer of the native coin to an account without code. */
export const COINS_GAS = 21_000

/**
 * Gas limit of our tokens' transfers and mints, with a margin. An estimate would execute the call three times, and can
 * fail.
 */
export const TOKEN_GAS = 100_000

/** Encoders for calls of the platform's token contract; amounts are strings in base units. */
export const tokenCalls = new Contract(abis.PlatformToken).methods

/** Encoders for calls of the sale desk: `pay` pulls the approved amount and records the order's id on the chain. */
export const deskCalls = new Contract(abis.SaleDesk).methods
