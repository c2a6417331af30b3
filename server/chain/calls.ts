import { Contract } from 'web3'
import { abis } from './contracts/abis'

/** Calls of the platform's token contract to be encoded; amounts are strings in base units. */
export const tokenCalls = new Contract(abis.PlatformToken).methods

/** Calls of the sale desk: `pay` pulls what was approved to it and writes the order's id into the chain. */
export const deskCalls = new Contract(abis.SaleDesk).methods
