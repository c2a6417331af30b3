import { decodeParameter, encodeFunctionCall } from 'web3-eth-abi'
import { readArtifact } from './contracts/artifact'

/** `keccak256("Transfer(address,address,uint256)")`: the first topic of every EIP-20 transfer log. */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

interface AbiFunction {
  type: 'function'
  name: string
  inputs: { name: string; type: string }[]
  outputs: { name: string; type: string }[]
}

type TokenFunction =
  | 'allowance'
  | 'approve'
  | 'balanceOf'
  | 'burn'
  | 'decimals'
  | 'mint'
  | 'symbol'
  | 'totalSupply'
  | 'transfer'
  | 'transferFrom'

const functions = new Map<string, AbiFunction>()

function tokenFunction(name: TokenFunction): AbiFunction {
  if (functions.size === 0) {
    for (const entry of readArtifact('PlatformToken').abi as AbiFunction[]) {
      if (entry.type === 'function') functions.set(entry.name, entry)
    }
  }
  const found = functions.get(name)
  if (!found) throw new Error(`The token contract has no function ${name}`)
  return found
}

/** Encodes a call of the platform's token contract; every argument is a string, amounts in base units. */
export function encodeTokenCall(name: TokenFunction, callArguments: readonly string[]): string {
  return encodeFunctionCall(tokenFunction(name), [...callArguments])
}

/** Decodes what a token function returned, as a string: integers in decimal, text as it is. */
export function decodeTokenResult(name: TokenFunction, data: string): string {
  const output = tokenFunction(name).outputs[0]
  if (!output) throw new Error(`The token function ${name} returns nothing`)
  return String(decodeParameter(output.type, data))
}

/** Encodes the sale desk's `pay`: it pulls what was approved to it and writes the order's id into the chain. */
export function encodeDeskPayment(token: string, amountBaseUnits: string, orderId: string): string {
  const pay = (readArtifact('SaleDesk').abi as AbiFunction[]).find(({ name }) => name === 'pay')
  if (!pay) throw new Error('The sale desk has no function pay')
  return encodeFunctionCall(pay, [token, amountBaseUnits, orderId])
}
