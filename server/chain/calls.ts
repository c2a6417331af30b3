import { Contract } from 'web3'
import { abis } from './contracts/abis'

/** What a transfer of the native coin to somebody without code takes. */
export const COINS_GAS = 21_000

/** More than a transfer or a mint of a token of ours takes. Estimating it executes the call three times, and can fail. */
export const TOKEN_GAS = 100_000

/** Calls of the platform's token contract to be encoded; amounts are strings in base units. */
export const tokenCalls = new Contract(abis.PlatformToken).methods

/** Calls of the sale desk: `pay` pulls what was approved to it and writes the order's id into the chain. */
export const deskCalls = new Contract(abis.SaleDesk).methods
